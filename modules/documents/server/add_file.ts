import { rm } from 'node:fs/promises';
import { v7 } from 'uuid';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import { readUpload, type ReadUpload } from '@steward/kernel/server/adapters/files/read_upload.ts';
import { requireStorageSpace, takeStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { scanLater } from '@steward/kernel/server/adapters/scan/states.ts';
import { requireSubject, type Subject } from '@steward/kernel/server/attached/subjects.ts';
import { definitionFor, withPermissions, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { parseJson } from '@steward/kernel/server/http/body.ts';
import { ExternalCall, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { document } from '../contract/document.ts';
import { lockContents } from './contents.ts';
import { columnsOf, withFiles, type OfFile } from './document_hooks.ts';
import { fileName } from './file_name.ts';
import { writeRecordHistory } from './record_history.ts';
import { fileNamed } from './stored_files.ts';
import { readTextLater } from './text/read_texts.ts';

/**
 * Reads the file of a call between two transactions. The second one, `then`, moves the contents to their place before
 * it writes a row, so that an acknowledged file is complete even if the server crashes.
 */
export async function receiveFile(
  ctx: Context,
  { stored: [upload] }: RouteRequest,
  then: (ctx: Context, file: ReadUpload, name: string) => Promise<unknown>,
): Promise<ExternalCall> {
  if (!upload) throw invalid({ file: { key: 'required' } });
  await requireStorageSpace(ctx.services, ctx.tx, ctx.companyId, upload.size);
  return new ExternalCall(async () => {
    const read = await readUpload(ctx.companyId, upload);
    const removeSmall = async (): Promise<void> => {
      if (read.small) await rm(read.small.path, { force: true });
    };
    const contents = contentStore(ctx.services.config);
    try {
      await contents.prepare(ctx.companyId, read.content);
      if (read.small) await contents.prepare(ctx.companyId, read.small);
    } catch (error) {
      await removeSmall();
      throw error;
    }
    const later = (next: Context): Promise<unknown> => then(next, read, fileName(upload.filename));
    return Object.assign(later, { otherwise: removeSmall });
  });
}

/** Adds an uploaded file to a record. */
export async function addFile(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  request: RouteRequest,
): Promise<ExternalCall> {
  await requireOpen(ctx, record, id);
  return receiveFile(ctx, request, async (next, file, name) => {
    const subject = await requireOpen(next, record, id);
    // It lies nowhere until it hangs on the record, whose permission is enough.
    const made = await makeDocument(withPermissions(next, ['folder:write']), { name }, file);
    const link = { document_id: made, record: record.name, record_id: subject.id, ...madeNow(next) };
    await next.tx.known(insertRows(next.companyId, 'document_link', [link]));
    await writeRecordHistory(next, 'add_file', [{ id: made }]);
    return fileNamed(next, made);
  });
}

/** Makes a document of an uploaded file, from the fields of the form. */
export function uploadDocument(ctx: Context, request: RouteRequest): Promise<ExternalCall> {
  return receiveFile(ctx, request, async (next, file, name) => {
    const id = await makeDocument(next, { name, ...inputOfForm(request) }, file);
    return readRecord(next, definitionFor(next, document), id);
  });
}

/**
 * Values of a document beside its file: fields of the form, of which browsers end the lines with two characters, and
 * under `values` an object in JSON, for what is no text.
 */
function inputOfForm({ body: { values, ...fields } }: RouteRequest): Record<string, unknown> {
  const plain = Object.entries(fields).map(([key, one]) => [
    key,
    typeof one === 'string' ? one.replaceAll('\r\n', '\n') : one,
  ]);
  return { ...Object.fromEntries(plain), ...(typeof values === 'string' ? objectIn(parseJson(values)) : {}) };
}

/** Records in the recycle bin cannot get files. */
async function requireOpen(ctx: Context, record: RecordDefinition, id: string): Promise<Subject> {
  const subject = await requireSubject(ctx, record, id, 'files', 'update');
  if (subject.isDeleted) throw new AppError('not_found');
  return subject;
}

export const madeNow = (ctx: Context) => ({
  created_at: ctx.now,
  created_by: ctx.user.support ? null : ctx.user.id || null,
});

/** Stores the bytes of a file, which a row of this transaction names. */
export async function storeContents(ctx: Context, { content, small, mime }: ReadUpload): Promise<void> {
  const { companyId, tx, services } = ctx;
  await lockContents(tx, companyId);
  await takeStorageSpace(services, tx, companyId, content.size + (small?.size ?? 0));
  const contents = contentStore(services.config);
  await contents.adopt(companyId, content);
  if (small) await contents.adopt(companyId, small);
  await scanLater(ctx, content.sha256);
  await readTextLater(ctx, content.sha256, mime);
}

/** Makes a document of a file, with its first version. */
export async function makeDocument(
  ctx: Context,
  input: Readonly<Record<string, unknown>>,
  file: ReadUpload,
): Promise<string> {
  const columns = columnsOf(file);
  const [made] = await withFiles(
    ctx,
    () => columns,
    () => createAll(ctx, definitionFor(ctx, document), [input]),
  );
  if (typeof made !== 'string') throw made ?? new AppError('internal');
  await storeContents(ctx, file);
  await writeFirstVersions(ctx, [{ id: made, name: String(input['name']), file: columns }]);
  return made;
}

/** The first version of each of these documents; the document itself has what the current one has. */
export async function writeFirstVersions(
  ctx: Context,
  made: readonly { readonly id: string; readonly name: string; readonly file: OfFile }[],
): Promise<void> {
  const rows = made.map(({ id, name, file }) => ({
    id: v7(),
    document_id: id,
    number: 1,
    name,
    ...file,
    ...madeNow(ctx),
  }));
  await ctx.tx.known(insertRows(ctx.companyId, 'document_version', rows));
}
