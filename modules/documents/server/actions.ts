import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { mayPurge, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { shape, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { oneByOne, actionBody, answerOf, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { requireSomeAttached } from '@steward/kernel/server/attached/subjects.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange } from '@steward/kernel/server/context/history.ts';
import { restoreMany } from '@steward/kernel/server/engine/operations/many.ts';
import { purgeRecords } from '@steward/kernel/server/engine/operations/purge.ts';
import { removeRecords } from '@steward/kernel/server/engine/operations/remove.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { searchText } from '@steward/kernel/server/storage/columns.ts';
import { deleteFile, purgeFile, renameFile, restoreFile } from '../contract/actions.ts';
import { recordFileShape } from '../contract/answers.ts';
import { document } from '../contract/document.ts';
import { dropDocuments } from './drop_documents.ts';
import { fileName } from './file_name.ts';
import { writeRecordHistory } from './record_history.ts';
import { fileNamed, placesOnRecords, requireChangeable, type FileRow } from './stored_files.ts';

/**
 * Calls for a document by those who may change the files of a record on which it hangs. The history of these records
 * tells of it and takes it back. What hangs on no record is the engine's.
 */

interface Locked {
  readonly row: FileRow;
  readonly isOnRecord: boolean;
}

/** Locks a document that the caller may change, in the recycle bin or not. Throws 404 for one that they may not see. */
async function lockFile(ctx: Context, id: string, isBin: boolean): Promise<Locked> {
  const row = await ctx.tx.maybe(
    sql<FileRow>`select f.* from document f where f.company_id = ${ctx.companyId} and f.id = ${id} for update`,
  );
  if (!row || (row.deleted_at !== null) !== isBin) throw new AppError('not_found');
  await requireChangeable(ctx, row);
  const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*)::int as n from document_link l
    where l.company_id = ${ctx.companyId} and l.document_id = ${id}`);
  return { row, isOnRecord: n > 0 };
}

async function each(ctx: Context, ids: readonly string[], act: (id: string) => Promise<void>): Promise<ActionAnswer[]> {
  return (await oneByOne(ctx, ids, act)).map((one) => (one instanceof AppError ? one : 'changed'));
}

/** Writes columns of a locked document that the history of its records tells of. */
async function write(ctx: Context, id: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await ctx.tx.run(sql`update document set ${sql.join(sets)}, updated_at = ${ctx.now}, version = version + 1
    where company_id = ${ctx.companyId} and id = ${id}`);
  ctx.changes.note(document.name, 'update', id, null);
}

async function moveToBin(ctx: Context, id: string): Promise<void> {
  const { isOnRecord } = await lockFile(ctx, id, false);
  if (!isOnRecord) return void (await removeRecords(ctx, definitionFor(ctx, document), [id]));
  await write(ctx, id, { deleted_at: ctx.now, deleted_by: ctx.user.support ? null : ctx.user.id });
  return writeRecordHistory(ctx, 'delete_file', [{ id }]);
}

async function bringBack(ctx: Context, id: string): Promise<void> {
  const { row } = await lockFile(ctx, id, true);
  const places = (await placesOnRecords(ctx, [id], 'update')).get(id) ?? [];
  if (row.folder_id === null && places.length > 0 && places.every(({ subject }) => subject.isDeleted))
    throw new AppError('not_found');
  await write(ctx, id, { deleted_at: null, deleted_by: null });
  await writeRecordHistory(ctx, 'restore_file', [{ id }]);
}

/** By the engine where the caller may, which also restores what hangs on no record. */
async function bringAllBack(ctx: Context, ids: readonly string[]): Promise<ActionAnswer[]> {
  if (!can(ctx.user, permissionFor(document, 'delete'))) return each(ctx, ids, (id) => bringBack(ctx, id));
  return (await restoreMany(ctx, definitionFor(ctx, document), ids)).map(answerOf);
}

/** Deletes the row now; a job in the same transaction deletes contents that no other file has. */
async function deleteForGood(ctx: Context, id: string): Promise<void> {
  const { isOnRecord } = await lockFile(ctx, id, true);
  if (!isOnRecord) return void (await purgeRecords(ctx, definitionFor(ctx, document), [id]));
  const places = (await placesOnRecords(ctx, [id], 'update')).get(id) ?? [];
  if (![document, ...places.map(({ record }) => record)].some((record) => mayPurge(ctx.user, record)))
    throw new AppError('administrators_only');
  await writeRecordHistory(ctx, 'purge_file', [{ id }]);
  return dropDocuments(ctx, [id]);
}

async function rename(ctx: Context, id: string, given: string): Promise<void> {
  const { row, isOnRecord } = await lockFile(ctx, id, false);
  const name = fileName(given);
  if (name === row.name) return;
  const record = definitionFor(ctx, document);
  if (!isOnRecord) return void (await updateRecord(ctx, record, id, { name }));
  await write(ctx, id, { name, search_text: searchText(record, { ...row, name }) });
  return writeRecordHistory(ctx, 'rename_file', [{ id, from: row.name }]);
}

/** Undoes history entries by the file that they name. */
export const undoneBy =
  (act: (ctx: Context, id: string, line: RecordedChange) => Promise<void>) =>
  async (ctx: Context, lines: readonly RecordedChange[]): Promise<(true | AppError)[]> =>
    (await oneByOne(ctx, lines, (line) => act(ctx, line.target_id ?? '', line))).map((one) =>
      one instanceof AppError ? one : true,
    );

/** Who has no files on records needs the permission of folders. */
export const requireMore = (ctx: Context): void => {
  if (!can(ctx.user, 'folder:read')) requireSomeAttached(ctx, 'files');
};

const common = { locks: true, requireMore } as const;

export const fileActions = [
  actionBody(deleteFile, {
    ...common,
    run: (ctx, { ids }) => each(ctx, ids, (id) => moveToBin(ctx, id)),
    answer: { shape: recordFileShape, read: fileNamed },
    undo: undoneBy(bringBack),
  }),
  actionBody(restoreFile, {
    ...common,
    run: (ctx, { ids }) => bringAllBack(ctx, ids),
    answer: { shape: recordFileShape, read: fileNamed },
    undo: undoneBy(moveToBin),
  }),
  actionBody(purgeFile, {
    ...common,
    run: (ctx, { ids }) => each(ctx, ids, (id) => deleteForGood(ctx, id)),
    answer: { shape: shape({ id: uuid }), read: async (_ctx, id) => ({ id }) },
  }),
  actionBody(renameFile, {
    ...common,
    run: (ctx, { ids }, { name }) => each(ctx, ids, (id) => rename(ctx, id, name)),
    answer: { shape: recordFileShape, read: fileNamed },
    undo: undoneBy((ctx, id, { changes: [change] }) => rename(ctx, id, String(change?.from ?? ''))),
  }),
];
