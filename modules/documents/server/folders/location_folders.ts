import { sql } from 'kysely';
import { rowOf } from '@steward/kernel/contract/answers/shape.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { requireSubject, type Subject } from '@steward/kernel/server/attached/subjects.ts';
import { definitionFor, withPermissions, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { makeDocument, receiveFile } from '../add_file.ts';

/** The permission for files of the location is enough. */
const withFolderRights = (ctx: Context): Context =>
  withPermissions(ctx, ['folder:read', 'folder:write', 'folder:manage']);

async function requireOpen(ctx: Context, id: string): Promise<Subject> {
  const subject = await requireSubject(ctx, recordNamed('location'), id, 'files', 'update');
  if (subject.isDeleted) throw new AppError('not_found');
  return subject;
}

async function make(ctx: Context, input: Readonly<Record<string, unknown>>): Promise<string> {
  const [made] = await createAll(ctx, definitionFor(ctx, folder), [input]);
  if (typeof made !== 'string') throw made ?? new AppError('internal');
  return made;
}

/** The folder of a location, made at its first use: closed to all but those who see the files of the location. */
async function folderOf(ctx: Context, { id, title }: Subject): Promise<string> {
  await ctx.tx.run(sql`select id from location where company_id = ${ctx.companyId} and id = ${id} for no key update`);
  const there = await ctx.tx.maybe(sql<{ id: string }>`select f.id from folder f
    where f.company_id = ${ctx.companyId} and f.location_id = ${id} and f.deleted_at is null`);
  if (there) return there.id;
  const names = await ctx.tx.rows(sql<{ name: string }>`select f.name from folder f
    where f.company_id = ${ctx.companyId} and f.parent_id is null and f.deleted_at is null`);
  const taken = new Set(names.map((one) => one.name.toLowerCase()));
  let name = title;
  for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `${title} (${at})`;
  const made = await make(ctx, { name, inherits: false });
  await writeValues(ctx, folder, [{ id: made, values: { location: id } }]);
  return made;
}

const ofLocation = { scope: 'company', access: { permission: null } } as const;

export const locationFolderRoutes: CompanyRoute[] = [
  {
    ...ofLocation,
    method: 'POST',
    path: '/location-file-management/:id/create-folder',
    record: folder.name,
    body: { name: required(text) },
    status: 201,
    summary: 'Make a folder within the folder of a location',
    answer: rowOf(folder.name),
    handle: async (ctx, { params, body }) => {
      const subject = await requireOpen(ctx, pathId(params['id']));
      const own = withFolderRights(ctx);
      const id = await make(own, { name: body['name'], parent_id: await folderOf(own, subject) });
      return readRecord(own, definitionFor(ctx, folder), id);
    },
  },
  {
    ...ofLocation,
    method: 'POST',
    path: '/location-file-management/:id/upload-files',
    record: document.name,
    upload: true,
    body: {},
    status: 201,
    summary: 'Upload a document to the folder of a location',
    answer: rowOf(document.name),
    handle: async (ctx, request) => {
      const location = pathId(request.params['id']);
      await requireOpen(ctx, location);
      return receiveFile(ctx, request, async (next, file, name) => {
        const own = withFolderRights(next);
        const into = await folderOf(own, await requireOpen(next, location));
        const id = await makeDocument(own, { name, folder_id: into }, file);
        return readRecord(own, definitionFor(next, document), id);
      });
    },
  },
];
