import { integer, nullable, resultsOf, shape, string, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { lockRecords, writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { namesOf } from '@steward/kernel/server/engine/query/names.ts';
import { bodyIds, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { ids as idsValue, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { document } from '../contract/document.ts';
import { link, unlink } from './links.ts';
import { placesOnRecords } from './stored_files.ts';

/** Puts documents in the order of their ids, as people have arranged them, before those that nobody has arranged. */
async function arrange(ctx: Context, ids: readonly string[]): Promise<{ ordered: number }> {
  const stored = await lockRecords(ctx, document, ids);
  if (stored.size < new Set(ids).size) throw new AppError('not_found');
  if ((await outOfScope(ctx, document, 'update', ids)).size > 0)
    throw new AppError('forbidden', { params: { permission: 'folder:update' } });
  await writeValues(
    ctx,
    document,
    ids.map((id, index) => ({ id, values: { position: index - ids.length } })),
  );
  return { ordered: ids.length };
}

const ofDocument = { scope: 'company', record: document.name } as const;
const ofRecords = { record: required(text), ids: required(idsValue) };

export const documentRoutes: CompanyRoute[] = [
  {
    ...ofDocument,
    method: 'POST',
    path: '/file-storage/update_order',
    body: { ids: required(idsValue) },
    access: { permission: 'folder:update' },
    summary: 'Arrange documents by hand, in the order of their ids',
    answer: shape({ ordered: integer }),
    handle: (ctx, { body }) => arrange(ctx, bodyIds(body)),
  },
  {
    ...ofDocument,
    method: 'GET',
    path: '/file-storage/:id/links',
    access: { permission: null },
    summary: 'List the records on which a document hangs',
    answer: resultsOf(
      shape({ record: string, id: uuid, name: string, tag: nullable(string), place: nullable(string) }),
    ),
    handle: async (ctx, { params }) => {
      const id = pathId(params['id']);
      await requireReadable(ctx, document, id);
      const places = (await placesOnRecords(ctx, [id], 'read')).get(id) ?? [];
      const byType = Map.groupBy(places, ({ record }) => record.name);
      const names = await namesOf(
        ctx,
        new Map([...byType].map(([type, some]) => [type, new Set(some.map(({ subject }) => subject.id))])),
      );
      const results = places.map(({ record: { name: record }, subject: { id: on, title: name } }) => {
        const { tag = null, place = null } = names.of(record, on) ?? {};
        return { record, id: on, name, tag, place };
      });
      return { results };
    },
  },
  {
    ...ofDocument,
    method: 'POST',
    path: '/file-storage/:id/links',
    undo: true,
    body: ofRecords,
    access: { permission: null },
    summary: 'Hang a document on records of a type',
    answer: shape({ linked: integer }),
    handle: (ctx, { params, body }) => link(ctx, pathId(params['id']), body['record'], bodyIds(body)),
  },
  {
    ...ofDocument,
    method: 'DELETE',
    path: '/file-storage/:id/links',
    undo: true,
    body: { ids: required(idsValue) },
    access: { permission: null },
    summary: 'Take a document off records',
    answer: shape({ unlinked: integer }),
    handle: (ctx, { params, body }) => unlink(ctx, pathId(params['id']), bodyIds(body)),
  },
];
