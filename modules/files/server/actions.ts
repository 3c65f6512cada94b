import { sql } from 'kysely';
import { mayPurge } from '@steward/kernel/contract/access/record.ts';
import { shape, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { oneByOne, actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { giveStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { requireSomeAttached, subjectsOf, type Subject } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange } from '@steward/kernel/server/context/history.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { filesPermission, mayHaveFiles } from '../contract/access.ts';
import { deleteFile, purgeFile, renameFile, restoreFile } from '../contract/actions.ts';
import { recordFileShape } from '../contract/answers.ts';
import { fileName, writeFileActivity } from './add_file.ts';
import { fileNamed, type FileRow } from './stored_files.ts';

interface Locked {
  readonly row: FileRow;
  readonly record: RecordDefinition;
  readonly subject: Subject;
}

/** Locks a file that the caller may change, in the recycle bin or not. Throws 404 for one that they may not see. */
async function lockFile(ctx: Context, id: string, isBin: boolean): Promise<Locked> {
  const row = await ctx.tx.maybe(
    sql<FileRow>`select f.* from record_file f where f.company_id = ${ctx.companyId} and f.id = ${id} for update`,
  );
  const record = RECORDS.find((one) => one.name === row?.record);
  if (!row || !record || (row.deleted_at !== null) !== isBin || !mayHaveFiles(ctx.user, record, 'read'))
    throw new AppError('not_found');
  const { found } = await subjectsOf(ctx, record, [row.record_id], 'files', 'read');
  const subject = found.get(row.record_id);
  if (!subject) throw new AppError('not_found');
  const { outside } = await subjectsOf(ctx, record, [row.record_id], 'files', 'update');
  if (outside.has(row.record_id))
    throw new AppError('forbidden', { params: { permission: filesPermission(record, 'update') ?? '' } });
  return { row, record, subject };
}

async function each(ctx: Context, ids: readonly string[], act: (id: string) => Promise<void>): Promise<ActionAnswer[]> {
  return (await oneByOne(ctx, ids, act)).map((one) => (one instanceof AppError ? one : 'changed'));
}

async function moveToBin(ctx: Context, id: string): Promise<void> {
  const { row, subject } = await lockFile(ctx, id, false);
  await ctx.tx.run(sql`update record_file
    set deleted_at = ${ctx.now}, deleted_by = ${ctx.user.support ? null : ctx.user.id}
    where company_id = ${ctx.companyId} and id = ${id}`);
  await writeFileActivity(ctx, 'delete_file', { ...row, subject });
}

async function bringBack(ctx: Context, id: string): Promise<void> {
  const { row, subject } = await lockFile(ctx, id, true);
  if (subject.isDeleted) throw new AppError('not_found');
  await ctx.tx.run(sql`update record_file set deleted_at = null, deleted_by = null
    where company_id = ${ctx.companyId} and id = ${id}`);
  await writeFileActivity(ctx, 'restore_file', { ...row, subject });
}

/** Deletes the row now; a job in the same transaction deletes contents that no other file has. */
async function deleteForGood(ctx: Context, id: string): Promise<void> {
  const { row, record, subject } = await lockFile(ctx, id, true);
  if (!mayPurge(ctx.user, record)) throw new AppError('administrators_only');
  await ctx.tx.run(sql`delete from record_file where company_id = ${ctx.companyId} and id = ${id}`);
  await giveStorageSpace(ctx.tx, ctx.companyId, row.size + row.small_size);
  await writeFileActivity(ctx, 'purge_file', { ...row, subject });
  await removeContents(ctx, [row]);
}

/** Adds a job to the transaction that deletes the contents of these files, unless other files have the same. */
async function removeContents(ctx: Context, rows: readonly Pick<FileRow, 'sha256' | 'small_sha256'>[]): Promise<void> {
  const contents = [...new Set(rows.flatMap((row) => [row.sha256, row.small_sha256 ?? []].flat()))];
  if (contents.length > 0) await enqueue(ctx.tx, 'remove_contents', { company_id: ctx.companyId, contents });
}

/** The same for files of permanently deleted records, whose rows are deleted with them. */
export async function removeContentsLater(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.tx.rows(sql<Pick<FileRow, 'sha256' | 'small_sha256'> & { bytes: number }>`
    select f.sha256, f.small_sha256, (f.size + f.small_size)::float8 as bytes from record_file f
    where f.company_id = ${ctx.companyId} and f.record_id = any(${[...ids]}::uuid[])`);
  await giveStorageSpace(
    ctx.tx,
    ctx.companyId,
    rows.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  await removeContents(ctx, rows);
}

async function rename(ctx: Context, id: string, given: string): Promise<void> {
  const { row, subject } = await lockFile(ctx, id, false);
  const name = fileName(given);
  if (name === row.name) return;
  await ctx.tx.run(sql`update record_file set name = ${name} where company_id = ${ctx.companyId} and id = ${id}`);
  const changes = [{ field: 'file_name', from: row.name, to: name, hidden: true as const }];
  await writeFileActivity(ctx, 'rename_file', { ...row, subject, name }, changes);
}

/** Undoes history entries by the file that they name. */
const undoneBy =
  (act: (ctx: Context, id: string, line: RecordedChange) => Promise<void>) =>
  async (ctx: Context, lines: readonly RecordedChange[]): Promise<(true | AppError)[]> =>
    (await oneByOne(ctx, lines, (line) => act(ctx, line.target_id ?? '', line))).map((one) =>
      one instanceof AppError ? one : true,
    );

const common = { locks: true, requireMore: (ctx: Context) => requireSomeAttached(ctx, 'files') } as const;

export const fileActions = [
  actionBody(deleteFile, {
    ...common,
    run: (ctx, { ids }) => each(ctx, ids, (id) => moveToBin(ctx, id)),
    answer: { shape: recordFileShape, read: fileNamed },
    undo: undoneBy(bringBack),
  }),
  actionBody(restoreFile, {
    ...common,
    run: (ctx, { ids }) => each(ctx, ids, (id) => bringBack(ctx, id)),
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
