import { sql } from 'kysely';
import { v7 } from 'uuid';
import { rowOf } from '@steward/kernel/contract/answers/shape.ts';
import { inputKey, isSecret } from '@steward/kernel/contract/fields/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { actionBody, answerOf, oneByOne, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { takeStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { readRecord, readRows, requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { copyDocuments, copyFolders, moveDocuments, moveFolders } from '../contract/actions.ts';
import { document } from '../contract/document.ts';
import { folder } from '../contract/folder.ts';
import { writeFirstVersions } from './add_file.ts';
import { seenBelow } from './below.ts';
import { lockContents } from './contents.ts';
import { fileOfRow, withFiles } from './document_hooks.ts';
import { nameBeside } from './file_name.ts';

/** Documents and folders are moved and copied, several at once too. */

/** Entries of a folder that are copied in one call. */
const MOST_AT_ONCE = 2000;

/** What a call for one has made, for its answer. */
const made = new WeakMap<Context, string>();

type DocumentRow = Tables['document'];

interface Copy {
  readonly row: DocumentRow;
  readonly name: string;
  readonly folderId: string | null;
}

const keyOf = (folderId: unknown, name: unknown): string => JSON.stringify([folderId ?? null, name]);

/** What a copy has anew, or of its file. */
const OWN = new Set(['name', 'folder', 'owner']);

/** Values that a copy has of the document as the caller sees it, with tags and the company's own fields. */
async function takenAlong(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const definition = definitionFor(ctx, document);
  const fields = Object.entries(definition.fields).filter(
    ([key, field]) => !OWN.has(key) && !field.readOnly && !field.computed && !field.notCloned && !isSecret(field),
  );
  const rows = await readRows(ctx, definition, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(
        fields.flatMap(([key, field]) => (key in row ? [[inputKey(key, field), idsIn(row[key])] as const] : [])),
      ),
    ]),
  );
}

/** References by id, without those that the caller does not see; all else as it is. */
function idsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsIn).filter((one) => one !== null);
  const { id, hidden } = objectIn(value);
  return hidden === true ? null : (id ?? value);
}

/** Makes documents of the bytes of others. Those of one folder have different names. */
async function copyAll(ctx: Context, copies: readonly Copy[]): Promise<string[]> {
  const { companyId, tx, services } = ctx;
  const files = copies.map(({ row }) => fileOfRow(row));
  // Until the end of the transaction nobody deletes contents for which there is no other row.
  await lockContents(tx, companyId);
  await takeStorageSpace(
    services,
    tx,
    companyId,
    files.reduce((sum, one) => sum + one.size + one.small_size, 0),
  );
  const byName = new Map(copies.map(({ name, folderId }, index) => [keyOf(folderId, name), files[index]]));
  const taken = await takenAlong(
    ctx,
    copies.map(({ row }) => row.id),
  );
  const inputs = copies.map(({ row, name, folderId }) => ({ ...taken.get(row.id), name, folder_id: folderId }));
  const ids = await withFiles(
    ctx,
    (values) => byName.get(keyOf(values['folder'], values['name'])),
    () => createAll(ctx, definitionFor(ctx, document), inputs),
  );
  const written = ids.map((id, index) => {
    const [copy, file] = [copies[index], files[index]];
    if (typeof id !== 'string' || !copy || !file) throw id instanceof AppError ? id : new AppError('internal');
    return { id, name: copy.name, file };
  });
  await writeFirstVersions(ctx, written);
  return written.map((one) => one.id);
}

/** Names in a folder, or of the caller's documents that lie nowhere, in lower case. */
async function namesIn(ctx: Context, folderId: string | null): Promise<Set<string>> {
  const rows = await ctx.tx.rows(sql<{ name: string }>`select lower(d.name) as name from document d
    where d.company_id = ${ctx.companyId} and d.deleted_at is null
    and ${folderId === null ? sql`d.folder_id is null and d.owner_id = ${ctx.user.id}` : sql`d.folder_id = ${folderId}`}`);
  return new Set(rows.map((row) => row.name));
}

async function copyDocument(ctx: Context, id: string, into: string | null): Promise<void> {
  await requireReadable(ctx, document, id);
  const row = await ctx.tx.one(
    sql<DocumentRow>`select d.* from document d where d.company_id = ${ctx.companyId} and d.id = ${id}`,
  );
  const folderId = into ?? row.folder_id;
  const name = nameBeside(row.name, await namesIn(ctx, folderId));
  const [copy = ''] = await copyAll(ctx, [{ row, name, folderId }]);
  made.set(ctx, copy);
}

/** Copies a folder with all that the caller sees in it: folders from above, then the documents in them. */
async function copyFolder(ctx: Context, id: string, parentId: string | null): Promise<void> {
  await requireReadable(ctx, folder, id);
  const below = await seenBelow(ctx, [id]);
  const documents = await ctx.tx.rows(sql<DocumentRow>`select d.* from document d
    where d.company_id = ${ctx.companyId} and d.deleted_at is null
    and d.folder_id = any(${below.map((one) => one.id)}::uuid[]) order by d.id limit ${MOST_AT_ONCE + 1}`);
  if (below.length + documents.length > MOST_AT_ONCE)
    throw new AppError('folder_too_large', { params: { max: MOST_AT_ONCE } });
  const beside = await ctx.tx.rows(sql<{ name: string }>`select lower(f.name) as name from folder f
    where f.company_id = ${ctx.companyId} and f.deleted_at is null and f.parent_id is not distinct from ${parentId}`);
  const copies = new Map<string, string>();
  for (const level of Map.groupBy(below, (one) => one.depth).values()) {
    const inputs = level.map(({ name, notes, inherits, above }) => ({
      ...{ notes, inherits },
      name: above === null ? nameBeside(name, new Set(beside.map((one) => one.name))) : name,
      parent_id: above === null ? parentId : copies.get(above),
    }));
    const ids = await createAll(ctx, definitionFor(ctx, folder), inputs);
    for (const [index, one] of level.entries()) {
      const copy = ids[index];
      if (typeof copy !== 'string') throw copy ?? new AppError('internal');
      copies.set(one.id, copy);
    }
  }
  const taken = new Map<string, Set<string>>();
  const inside = documents.map((row): Copy => {
    const folderId = copies.get(row.folder_id ?? '') ?? null;
    const names = taken.get(folderId ?? '') ?? new Set();
    const name = nameBeside(row.name, names);
    taken.set(folderId ?? '', names.add(name.toLowerCase()));
    return { row, name, folderId };
  });
  if (inside.length > 0) await copyAll(ctx, inside);
  made.set(ctx, copies.get(id) ?? '');
}

/** As one piece of work, so that it is undone as a whole. Tells the answer of the call what was made. */
async function copyEach(
  caller: Context,
  ids: readonly string[],
  copy: (ctx: Context, id: string) => Promise<void>,
): Promise<ActionAnswer[]> {
  const ctx: Context = { ...caller, batchId: caller.batchId ?? v7() };
  const answers = await oneByOne(ctx, ids, (id) => copy(ctx, id));
  const last = made.get(ctx);
  if (last !== undefined) made.set(caller, last);
  return answers.map((one) => (one instanceof AppError ? one : 'changed'));
}

export const moveAndCopy = [
  actionBody(moveDocuments, {
    locks: true,
    run: async (ctx, { ids }, { folder: into }) => {
      const updates = ids.map((id) => ({ id, input: { folder_id: into } }));
      return (await updateMany(ctx, definitionFor(ctx, document), updates)).map(answerOf);
    },
  }),
  actionBody(moveFolders, {
    locks: true,
    run: async (ctx, { ids }, { parent }) => {
      const updates = ids.map((id) => ({ id, input: { parent_id: parent } }));
      return (await updateMany(ctx, definitionFor(ctx, folder), updates)).map(answerOf);
    },
  }),
  actionBody(copyDocuments, {
    locks: true,
    run: (caller, { ids }, { folder: into }) => copyEach(caller, ids, (ctx, id) => copyDocument(ctx, id, into)),
    answer: {
      shape: rowOf(document.name),
      read: (ctx) => readRecord(ctx, definitionFor(ctx, document), made.get(ctx) ?? ''),
    },
  }),
  actionBody(copyFolders, {
    locks: true,
    run: (caller, { ids }, { parent }) => copyEach(caller, ids, (ctx, id) => copyFolder(ctx, id, parent)),
    answer: {
      shape: rowOf(folder.name),
      read: (ctx) => readRecord(ctx, definitionFor(ctx, folder), made.get(ctx) ?? ''),
    },
  }),
];
