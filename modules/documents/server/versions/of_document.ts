import { sql } from 'kysely';
import { v7 } from 'uuid';
import {
  integer,
  moment,
  nullable,
  resultsOf,
  rowOf,
  shape,
  string,
  uuid,
} from '@steward/kernel/contract/answers/shape.ts';
import type { ReadUpload } from '@steward/kernel/server/adapters/files/read_upload.ts';
import { takeStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { definitionFor, withPermissions, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { readRecord, requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { updateRecord, writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { document, versionFields } from '../../contract/document.ts';
import { madeNow, receiveFile, storeContents } from '../add_file.ts';
import { addressOfVersion } from '../addresses.ts';
import { columnsOf, fileOfRow, type OfFile } from '../document_hooks.ts';
import { requireOwn } from '../stored_files.ts';

type VersionRow = Tables['document_version'];

const noteIn = (input: Readonly<Record<string, unknown>>): string | null =>
  parseInput(versionFields, { note: input['note'] ?? null }).note;

/** Makes the file the current version, and tells the history of the document. */
async function append(ctx: Context, id: string, name: string, file: OfFile, note: string | null): Promise<void> {
  const { version_number: before, title } = await ctx.tx.one(sql<{ version_number: number; title: string }>`
    select d.version_number, d.name as title from document d where d.company_id = ${ctx.companyId} and d.id = ${id}`);
  const number = before + 1;
  const row = { id: v7(), document_id: id, number, name, note, ...file, ...madeNow(ctx) };
  await ctx.tx.known(insertRows(ctx.companyId, 'document_version', [row]));
  await writeValues(ctx, document, [{ id, values: { ...file, version_number: number } }]);
  const changes = [{ field: 'version_number', from: before, to: number, derived: true as const }];
  await writeActivity(ctx, { record: document, id, title, action: 'add_version', changes, note });
}

/** Stores a file as the current version of a document. */
export async function appendVersion(ctx: Context, id: string, name: string, file: ReadUpload, note: string | null) {
  await storeContents(ctx, file);
  await append(ctx, id, name, columnsOf(file), note);
}

/** Writes an older version as the newest one. */
async function bringBack(ctx: Context, id: string, number: number, note: string | null): Promise<unknown> {
  await requireOwn(ctx, id);
  const old = await ctx.tx.maybe(sql<VersionRow>`select v.* from document_version v
    where v.company_id = ${ctx.companyId} and v.document_id = ${id} and v.number = ${number}`);
  if (!old) throw new AppError('not_found');
  const file = fileOfRow(old);
  await takeStorageSpace(ctx.services, ctx.tx, ctx.companyId, file.size + file.small_size);
  await append(ctx, id, old.name, file, note);
  return readRecord(ctx, definitionFor(ctx, document), id);
}

/** Says afterwards why a version is there. */
async function writeNote(
  ctx: Context,
  id: string,
  number: number,
  note: string | null,
): Promise<{ note: string | null }> {
  await requireOwn(ctx, id);
  const changed = await ctx.tx.run(sql`update document_version set note = ${note}
    where company_id = ${ctx.companyId} and document_id = ${id} and number = ${number}`);
  if (changed === 0) throw new AppError('not_found');
  const { title } = await ctx.tx.one(sql<{ title: string }>`select d.name as title from document d
    where d.company_id = ${ctx.companyId} and d.id = ${id}`);
  await writeActivity(ctx, { record: document, id, title, action: 'note_version', note });
  return { note };
}

const numberIn = ({ number = '' }: Readonly<Record<string, string>>): number =>
  /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0;

async function versionsOf(ctx: Context, id: string) {
  await requireReadable(ctx, document, id);
  const rows = await ctx.tx.rows(sql<VersionRow & { creator: string | null }>`
    select v.*, c.name as creator from document_version v
    left join app_user c on c.company_id = ${ctx.companyId} and c.id = v.created_by
    where v.company_id = ${ctx.companyId} and v.document_id = ${id} order by v.number desc limit 500`);
  const results = rows.map((row) => ({
    number: row.number,
    name: row.name,
    mime: row.mime,
    size: Number(row.size),
    note: row.note,
    url: addressOfVersion(ctx.companyId, id, row.number),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by === null ? null : { id: row.created_by, name: row.creator ?? '' },
  }));
  return { results };
}

const ofDocument = { scope: 'company', record: document.name } as const;

export const versionRoutes: CompanyRoute[] = [
  {
    ...ofDocument,
    method: 'GET',
    path: '/file-storage/:id/versions',
    access: { permission: null },
    summary: 'List the versions of a document, the newest first',
    answer: resultsOf(
      shape({
        number: integer,
        name: string,
        mime: string,
        size: integer,
        note: nullable(string),
        url: string,
        created_at: moment,
        created_by: nullable(shape({ id: uuid, name: string })),
      }),
    ),
    handle: (ctx, { params }) => versionsOf(ctx, pathId(params['id'])),
  },
  {
    ...ofDocument,
    method: 'POST',
    path: '/file-storage/:id/versions',
    upload: true,
    body: {
      expires: about(text, 'The day on which the new version expires: a renewal'),
      note: about(text, 'Why there is a new version'),
    },
    status: 201,
    access: { permission: null },
    summary: 'Upload a new version of a document, which may have another end',
    answer: rowOf(document.name),
    handle: async (ctx, request) => {
      const id = pathId(request.params['id']);
      await requireOwn(ctx, id);
      const note = noteIn(request.body);
      return receiveFile(ctx, request, async (next, file, name) => {
        await requireOwn(next, id);
        await appendVersion(next, id, name, file, note);
        const { expires } = request.body;
        // Who may replace the file of a record may renew it too.
        const own = withPermissions(next, ['folder:update']);
        if (expires !== undefined) await updateRecord(own, definitionFor(next, document), id, { expires });
        return readRecord(next, definitionFor(next, document), id);
      });
    },
  },
  {
    ...ofDocument,
    method: 'POST',
    path: '/file-storage/:id/versions/:number/restore',
    body: { note: about(text, 'Why it is brought back') },
    access: { permission: null },
    summary: 'Make an older version the newest one',
    answer: rowOf(document.name),
    handle: (ctx, { params, body }) => bringBack(ctx, pathId(params['id']), numberIn(params), noteIn(body)),
  },
  {
    ...ofDocument,
    method: 'PATCH',
    path: '/file-storage/:id/versions/:number',
    body: { note: about(text, 'Why the version is there; null: nothing') },
    access: { permission: null },
    summary: 'Change the note of a version',
    answer: shape({ note: nullable(string) }),
    handle: (ctx, { params, body }) => writeNote(ctx, pathId(params['id']), numberIn(params), noteIn(body)),
  },
];
