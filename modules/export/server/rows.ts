import { sql, type RawBuilder } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { parseSort } from '@steward/kernel/contract/wire/list.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { computedValues } from '@steward/kernel/server/engine/hooks.ts';
import type { ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { matching } from '@steward/kernel/server/engine/query/matching.ts';
import { pageOfFew } from '@steward/kernel/server/engine/query/run.ts';
import { hasSortIndex, sortColumn, sortKeys } from '@steward/kernel/server/engine/query/sort.ts';
import { BETWEEN } from '@steward/kernel/server/fields/export.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { encode } from '@steward/kernel/server/storage/columns.ts';
import { NameBook } from './name_book.ts';
import { selectionOf, type Selection } from './selection.ts';

type Sql = RawBuilder<unknown>;

/** Rows per statement and transaction: a slow reader holds no connection. */
const PART = 5000;
/** Up to so many rows are sorted in any order. */
const FEW = 20_000;

/** Order of an export: the list's, or by id when sorting would be too large. */
export type Order =
  | { readonly by: 'list'; readonly ids: readonly string[] }
  | { readonly by: 'list'; readonly column: string; readonly descending: boolean }
  | { readonly by: 'id' };

/** The rows to export and their order. */
export interface ExportQuery extends Pick<ListQuery, 'search' | 'filters' | 'sort'> {
  /** Only these. */
  readonly ids?: readonly string[];
  /** All but these. */
  readonly except?: readonly string[];
}

/** The order of an export. Throws `invalid` for filters and sorts. */
export async function orderOf(ctx: Context, record: RecordDefinition, query: ExportQuery): Promise<Order> {
  const page = {
    matching: await matching(ctx, record, query, query),
    keys: sortKeys(ctx, record, query.sort),
    limit: FEW,
    offset: 0,
  };
  const { ids } = await pageOfFew(ctx, page, { isRead: false, most: FEW });
  if (ids) return { by: 'list', ids };
  const [first, ...others] = query.sort.length > 0 ? query.sort : parseSort(record.defaultSort);
  const column = sortColumn(record, query.sort);
  // Without an index in this order each part would sort everything.
  return first && column !== null && others.length === 0 && (await hasSortIndex(ctx, record, query.sort))
    ? { by: 'list', column, descending: first.descending }
    : { by: 'id' };
}

/** Cursor of the next part. `isNull`: within rows without a sort value, which are last, or first when descending. */
export interface Place {
  readonly id: string | null;
  readonly value: string | null;
  readonly isNull: boolean;
  readonly at: number;
}

interface Part {
  /** Cells of each row, as texts. */
  readonly cells: readonly (readonly string[])[];
  readonly next: Place | null;
}

/**
 * Streams all rows of a list as cells of `selection`. Each part is read in a transaction of its own with the caller's
 * permissions, while the previous one is consumed.
 */
export async function* exportedRows(
  ctx: Context,
  record: RecordDefinition,
  query: ExportQuery,
  selection: Selection,
  order: Order,
): AsyncGenerator<Part['cells'], void> {
  const book = new NameBook(ctx, selection.inner);
  const read = (place: Place): Promise<Part> =>
    backgroundContext(
      ctx.services,
      ctx.companyId,
      'export',
      (inner) => readPart(inner, record, query, selection, order, place, book),
      {
        userId: ctx.user.id,
        wasBegun: true,
        isReading: true,
        apiTokenId: ctx.apiToken?.id ?? null,
        language: ctx.language,
        workspaceId: ctx.workspaceId,
      },
    );
  let coming: Promise<Part> | null = read(firstPlace(order));
  while (coming) {
    const part: Part = await coming;
    coming = part.next ? read(part.next) : null;
    // Its failure is handled when awaited, if ever.
    coming?.catch(() => undefined);
    if (part.cells.length > 0) yield part.cells;
  }
}

/** Where the first part of an export begins. */
export function firstPlace(order: Order): Place {
  return { id: null, value: null, isNull: 'column' in order && order.descending, at: 0 };
}

/** Rows after a cursor. Throws without the permission to read them. */
export async function readPart(
  ctx: Context,
  record: RecordDefinition,
  query: ExportQuery,
  selection: Selection,
  order: Order,
  place: Place,
  book: NameBook,
): Promise<Part> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const conditions =
    'ids' in order
      ? [...visible(ctx, record), sql`t.id = any(${order.ids.slice(place.at, place.at + PART)}::uuid[])`]
      : [...(await matching(ctx, record, query, query)).conditions];
  const column = 'column' in order ? sql.ref(`t.${order.column}`) : null;
  const direction = 'column' in order && order.descending ? sql`desc` : sql`asc`;
  if (!('ids' in order)) conditions.push(...beyond(order, column, place));
  const line = lineOf(selection);
  const key = column && !place.isNull ? sql`${column} ${direction},` : sql``;
  const found = await ctx.tx.rows(sql<{ line: string; k: string | null }>`
    select ${line} as line, ${column && !place.isNull ? sql`${column}::text` : sql`null`} as k from ${sql.table(record.table)} t ${sql.join(selection.joins, sql` `)}
    where ${all(conditions)} order by ${key} t.id ${direction} limit ${PART}`);
  const rows = found.map((one) => one.line.split(BETWEEN));
  await fillComputed(ctx, record, selection, rows);
  await learnNames(ctx, selection, rows, book);
  const inOrder = 'ids' in order ? sorted(rows, order.ids.slice(place.at, place.at + PART)) : rows;
  const cells = inOrder.map((values) => selection.columns.map((one) => one.cell(values, book)));
  return { cells, next: nextPlace(order, place, found.at(-1)?.k ?? null, rows) };
}

/** All values of a row as one text, far cheaper than many columns. */
function lineOf(selection: Selection): Sql {
  return sql`concat_ws(${sql.lit(BETWEEN)},
    ${sql.join(selection.values.map((one) => sql`coalesce(${one}::text, '')`))})`;
}

/** Exported cells of some records, by id. */
export async function exportedCells(
  ctx: Context,
  record: RecordDefinition,
  keys: readonly string[],
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const selection = selectionOf(ctx, record, keys);
  const found = await ctx.tx.rows(sql<{ line: string }>`
    select ${lineOf(selection)} as line from ${sql.table(record.table)} t ${sql.join(selection.joins, sql` `)}
      where ${all([...visible(ctx, record), sql`t.id = any(${[...ids]}::uuid[])`])}`);
  const rows = found.map((one) => one.line.split(BETWEEN));
  await fillComputed(ctx, record, selection, rows);
  const book = new NameBook(ctx, selection.inner);
  await learnNames(ctx, selection, rows, book);
  return new Map(rows.map((values) => [values[0] ?? '', selection.columns.map((one) => one.cell(values, book))]));
}

function beyond(order: Order, column: Sql | null, place: Place): Sql[] {
  const isDescending = 'column' in order && order.descending;
  const after = isDescending ? sql`<` : sql`>`;
  if (!column) return place.id === null ? [] : [sql`t.id ${after} ${place.id}`];
  if (place.isNull) return [sql`${column} is null`, ...(place.id === null ? [] : [sql`t.id ${after} ${place.id}`])];
  return [
    sql`${column} is not null`,
    ...(place.id === null ? [] : [sql`(${column}, t.id) ${after} (${place.value}, ${place.id}::uuid)`]),
  ];
}

function nextPlace(
  order: Order,
  place: Place,
  value: string | null,
  rows: readonly (readonly string[])[],
): Place | null {
  const at = place.at + PART;
  if ('ids' in order) return at < order.ids.length ? { ...place, at } : null;
  const last = rows.at(-1)?.[0] ?? null;
  if (rows.length === PART) return { id: last, value, isNull: place.isNull, at };
  // Rows with and without a sort value are walked separately.
  if (!('column' in order) || place.isNull !== order.descending) return null;
  return { id: null, value: null, isNull: !place.isNull, at };
}

/** Adds the values that modules compute. */
async function fillComputed(
  ctx: Context,
  record: RecordDefinition,
  { computed }: Selection,
  rows: readonly string[][],
): Promise<void> {
  if (computed.size === 0 || rows.length === 0) return;
  // Columns of any record type.
  const raws = await ctx.tx.known(sql<Record<string, unknown>>`
    select t.* from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId}
    and t.id = any(${rows.map(([id]) => id)}::uuid[])`);
  const values = await computedValues(ctx, record, raws);
  for (const row of rows) {
    const own = values.get(row[0] ?? '') ?? {};
    // Values in other tables have no column here.
    const columns = { ...own, ...encode(record, own, null) };
    for (const [column, index] of computed) row[index] = textOf(columns[column]);
  }
}

/** Multiple choices are JSON, as in a column. */
const textOf = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''));

async function learnNames(
  ctx: Context,
  selection: Selection,
  rows: readonly (readonly string[])[],
  book: NameBook,
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const { index, type } of selection.references) {
    for (const values of rows) {
      const ids = values[index] ?? '';
      if (ids === '') continue;
      const name = type(values);
      let own = wanted.get(name);
      if (!own) wanted.set(name, (own = new Set()));
      if (ids.length === 36) own.add(ids);
      else for (const id of ids.split(';')) own.add(id);
    }
  }
  for (const [type, ids] of wanted) await book.learn(ctx, type, ids);
}

function sorted(rows: readonly string[][], ids: readonly string[]): string[][] {
  const byId = new Map(rows.map((values) => [values[0] ?? '', values]));
  return ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
}
