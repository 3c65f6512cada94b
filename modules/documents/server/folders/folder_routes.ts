import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import { anyRow, integer, pageOf, rowOf, shape } from '@steward/kernel/contract/answers/shape.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { removeRecords } from '@steward/kernel/server/engine/operations/remove.ts';
import { readRecord, readRows, requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { COUNT_LIMIT } from '@steward/kernel/server/engine/query/matching.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { orderOf, pageOfFew } from '@steward/kernel/server/engine/query/run.ts';
import type { SortKey } from '@steward/kernel/server/engine/query/sort.ts';
import {
  PAGE_QUERY,
  about,
  flag,
  listOf,
  object,
  required,
  text,
  whole,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { treeRoutes } from '@steward/kernel/server/routes/choices.ts';
import { searchedWords } from '@steward/kernel/server/search/search.ts';
import { containsWord } from '@steward/kernel/server/search/terms.ts';
import { subtree } from '@steward/kernel/server/search/tree.ts';
import { folderAccessShape } from '../../contract/answers.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { insideOfFiles } from '../text/text_search.ts';
import { readAccess, writeAccess } from './folder_access.ts';

type Order = readonly SortKey[];

const [NAME, CHANGED] = [sql.ref('t.name'), sql.ref('t.updated_at')];

/** How entries are sorted, and by id at last. */
const ORDERS: Readonly<Record<string, Order>> = {
  name: [{ column: NAME, descending: false }],
  '-name': [{ column: NAME, descending: true }],
  position: [
    { column: sql.ref('t.position'), descending: false },
    { column: NAME, descending: false },
  ],
  updated_at: [{ column: CHANGED, descending: false }],
  '-updated_at': [{ column: CHANGED, descending: true }],
};

interface EntryQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly sort: string;
}

/** What lies in a folder. Who reads it reads all of its documents. */
const within = (ctx: Context, id: string): Conditions => ({
  folders: [...visible(ctx, folder), sql`t.parent_id = ${id}`],
  documents: [sql`t.company_id = ${ctx.companyId}`, sql`t.deleted_at is null`, sql`t.folder_id = ${id}`],
});

/** What lies in no folder that the caller sees; of documents their own that are on no record either. */
const atTop = (ctx: Context): Conditions => ({
  folders: [
    ...visible(ctx, folder),
    sql`(t.parent_id is null or not exists (select from folder p where ${all(visible(ctx, folder, 'p', { isLookedUp: true }))}
      and p.id = t.parent_id))`,
  ],
  documents: [
    ...visible(ctx, document),
    sql`t.folder_id is null`,
    // By an index: of all documents, most may lie in no folder.
    sql`t.owner_id = ${ctx.user.id}`,
    sql`not exists (select from document_link l where l.company_id = ${ctx.companyId} and l.document_id = t.id)`,
  ],
});

interface Conditions {
  readonly folders: readonly RawBuilder<unknown>[];
  readonly documents: readonly RawBuilder<unknown>[];
}

/** A page of entries: folders first, then documents. */
async function entriesOf(ctx: Context, of: Conditions, { page, pageSize, search, sort }: EntryQuery) {
  const order = ORDERS[sort];
  if (!order) throw invalid({ sort: { key: 'unknown_sort', params: { field: sort } } });
  const words = searchedWords(search);
  const named = words.map((word) => containsWord(sql`t.search_text`, word));
  const inside = await insideOfFiles.found(ctx, words);
  const found = named.map((own, index) => (inside[index] ? sql`(${own} or ${inside[index]})` : own));
  const from = (page - 1) * pageSize;
  const folders = await foldersIn(ctx, all([...of.folders, ...named]), { order, limit: pageSize, offset: from });
  const documents = await documentsIn(ctx, [...of.documents, ...found], {
    ...{ order, limit: pageSize - folders.ids.length, offset: Math.max(0, from - folders.count) },
  });
  const typed = (type: string) => (row: { readonly id: string }) => ({ ...row, type });
  return {
    count: folders.count + Math.min(documents.count, COUNT_LIMIT),
    count_is_exact: documents.count <= COUNT_LIMIT,
    page,
    page_size: pageSize,
    results: [
      ...(await readRows(ctx, definitionFor(ctx, folder), folders.ids)).map(typed('folder')),
      ...(await readRows(ctx, definitionFor(ctx, document), documents.ids)).map(typed('document')),
    ],
  };
}

interface Part {
  readonly order: Order;
  readonly limit: number;
  readonly offset: number;
}

/** How many folders there are, and those of a page. */
async function foldersIn(ctx: Context, where: RawBuilder<unknown>, { order, limit, offset }: Part) {
  return ctx.tx.one(sql<{ count: number; ids: readonly string[] }>`
    select (select count(*)::int from folder t where ${where}) as count,
      array(select t.id from folder t where ${where} ${orderOf(order)} limit ${limit} offset ${offset}) as ids`);
}

/** How many documents there are, counted like in lists, and those of a page. */
async function documentsIn(ctx: Context, conditions: readonly RawBuilder<unknown>[], { order, limit, offset }: Part) {
  const few = { matching: { record: document, conditions }, keys: order, limit, offset };
  const { count, ids } = await pageOfFew(ctx, few, { isRead: true });
  // More than are sorted: by the index of the order.
  const found = sql`select t.id from document t where ${all(conditions)} ${orderOf(order)} limit ${limit} offset ${offset}`;
  return { count, ids: ids ?? (limit === 0 ? [] : await ctx.tx.ids(found)) };
}

/** Entries of a folder that are moved to the recycle bin in one call. */
const MOST_AT_ONCE = 5000;

/** Moves a folder with all that lies in it to the recycle bin, as one piece of work. */
async function deleteWhole(caller: Context, id: string): Promise<{ deleted: number }> {
  const ctx: Context = { ...caller, batchId: caller.batchId ?? v7() };
  await requireReadable(ctx, folder, id);
  const folders = await subtree(ctx, folder, [id]);
  const documents = await ctx.tx.ids(sql`select d.id from document d where d.company_id = ${ctx.companyId}
    and d.deleted_at is null and d.folder_id = any(${folders}::uuid[]) limit ${MOST_AT_ONCE + 1}`);
  if (documents.length + folders.length > MOST_AT_ONCE)
    throw new AppError('folder_too_large', { params: { max: MOST_AT_ONCE } });
  let deleted = documents.length === 0 ? 0 : await removeRecords(ctx, definitionFor(ctx, document), documents);
  const waiting = await ctx.tx.rows(sql<{ id: string; parent_id: string | null }>`select f.id, f.parent_id from folder f
    where f.company_id = ${ctx.companyId} and f.deleted_at is null and f.id = any(${folders}::uuid[])`);
  // From below, since a folder in which another one lies stays.
  for (let left = waiting; left.length > 0;) {
    const parents = new Set(left.map((one) => one.parent_id));
    const lowest = left.filter((one) => !parents.has(one.id)).map((one) => one.id);
    deleted += await removeRecords(ctx, definitionFor(ctx, folder), lowest);
    left = left.filter((one) => !lowest.includes(one.id));
  }
  return { deleted };
}

const ofFolder = { scope: 'company', record: folder.name } as const;

async function changed(ctx: Context, id: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  await updateRecord(ctx, definitionFor(ctx, folder), id, input);
  return readRecord(ctx, definitionFor(ctx, folder), id);
}

const ofEntries = {
  ...ofFolder,
  method: 'GET',
  access: { permission: 'folder:read', preview: true },
  query: {
    ...PAGE_QUERY,
    search: about(text, 'Words of the name, or of the text in the file'),
    sort: about(text, `One of ${Object.keys(ORDERS).join(', ')}`),
  },
  answer: pageOf(anyRow),
} as const;

function entryQuery({
  page = '',
  page_size = '',
  search = '',
  sort = 'name',
}: Readonly<Record<string, string>>): EntryQuery {
  const { page: number, pageSize } = parseListQuery({ page, page_size }, 50);
  return { page: number, pageSize, search, sort };
}

const grants = about(listOf(object), 'Everybody, a group or a user, with a level', [
  { everyone: true, level: 'read' },
  { group_id: '0190a5b0-0000-7000-8000-000000000001', level: 'add' },
  { user_id: '0190a5b0-0000-7000-8000-000000000002', level: 'manage' },
]);

export const folderRoutes: CompanyRoute[] = [
  {
    ...ofFolder,
    method: 'GET',
    path: '/folder/:id/access',
    access: { permission: 'folder:read' },
    summary: 'Tell who reaches a folder, to those who manage it',
    answer: folderAccessShape,
    handle: (ctx, { params }) => readAccess(ctx, pathId(params['id'])),
  },
  {
    ...ofFolder,
    method: 'PUT',
    path: '/folder/:id/access',
    body: {
      version: required(whole),
      inherits: required(flag),
      grants: required(grants),
      without_me: about(flag, 'The caller knows that they will not manage the folder any more'),
    },
    access: { permission: 'folder:read' },
    summary: 'Change who reaches a folder',
    answer: folderAccessShape,
    handle: (ctx, { params, body }) => writeAccess(ctx, pathId(params['id']), body),
  },
  ...treeRoutes(folder),
  {
    ...ofEntries,
    path: '/folder/entries',
    summary: 'List what lies in no folder: folders first, then documents',
    handle: (ctx, { query }) => entriesOf(ctx, atTop(ctx), entryQuery(query)),
  },
  {
    ...ofEntries,
    path: '/folder/:id/entries',
    summary: 'List what lies in a folder: folders first, then documents',
    handle: async (ctx, { params, query }) => {
      const id = pathId(params['id']);
      await requireReadable(ctx, folder, id);
      return entriesOf(ctx, within(ctx, id), entryQuery(query));
    },
  },
  {
    ...ofFolder,
    method: 'POST',
    path: '/folder/:id/rename',
    undo: true,
    body: { name: required(text) },
    access: { permission: 'folder:update' },
    summary: 'Rename a folder',
    answer: rowOf(folder.name),
    handle: (ctx, { params, body }) => changed(ctx, pathId(params['id']), { name: body['name'] }),
  },
  {
    ...ofFolder,
    method: 'POST',
    path: '/folder/:id/delete',
    undo: true,
    body: {},
    access: { permission: 'folder:delete' },
    summary: 'Move a folder with all that lies in it to the recycle bin',
    answer: shape({ deleted: integer }),
    handle: (ctx, { params }) => deleteWhole(ctx, pathId(params['id'])),
  },
];
