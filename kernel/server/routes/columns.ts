import { sql } from 'kysely';
import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { SYSTEM_FIELDS } from '@steward/kernel/contract/wire/filters.ts';
import { MAX_PAGE_SIZE, type Column } from '@steward/kernel/contract/wire/list.ts';
import { BIN_FIELDS } from '@steward/kernel/contract/wire/recycle_bin.ts';
import { definitionFor, type Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';
import { columnsShape, tableSettingsShape } from '../http/answers.ts';
import { about, listOf, object, required, text } from '../http/reference/schema.ts';
import type { CompanyRoute } from '../http/route.ts';

interface StoredColumn {
  readonly key: string;
  readonly is_visible: boolean;
  readonly width?: number;
}

const TABLE = about(text, 'The list of a record type, `asset`, or one of it in another place, `asset.bin`', 'asset');

/** A list whose settings are kept. In another place than its own page its screen knows its usual columns. */
interface List {
  readonly name: string;
  readonly record: RecordDefinition;
  readonly isElsewhere: boolean;
}

/** Columns and page size of a list, stored per user on the server. */
export const columnRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/column-settings',
    query: { table: required(TABLE) },
    access: { permission: null, preview: true },
    summary: 'Read the columns of a list, in order',
    answer: columnsShape,
    handle: async (ctx, request) => ({ columns: await columnsOf(ctx, listFor(ctx, request.query['table'])) }),
  },
  {
    scope: 'company',
    method: 'PUT',
    path: '/column-settings',
    body: { columns: required(listOf(object)) },
    query: { table: required(TABLE) },
    access: { permission: null, changes: 'own' },
    summary: 'Save the columns of a list; none: the default again',
    answer: columnsShape,
    handle: async (ctx, request) => {
      const list = listFor(ctx, request.query['table']);
      await keep(ctx, list.name, { columns: readColumns(ctx, list, request.body['columns']) });
      return { columns: await columnsOf(ctx, list) };
    },
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/column-setting/visible_columns',
    query: { table: required(TABLE) },
    access: { permission: null, preview: true },
    summary: 'List the visible columns of a list',
    answer: columnsShape,
    handle: async (ctx, request) => ({
      columns: (await columnsOf(ctx, listFor(ctx, request.query['table']))).filter((one) => one.is_visible),
    }),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/table-settings',
    query: { table: required(TABLE) },
    access: { permission: null, preview: true },
    summary: 'Read the page size of a list',
    answer: tableSettingsShape,
    handle: async (ctx, request) => ({ settings: await pageSizeOf(ctx, listFor(ctx, request.query['table'])) }),
  },
  {
    scope: 'company',
    method: 'PUT',
    path: '/table-settings',
    body: { settings: required(object) },
    query: { table: required(TABLE) },
    access: { permission: null, changes: 'own' },
    summary: 'Save the page size of a list',
    answer: tableSettingsShape,
    handle: async (ctx, request) => {
      const list = listFor(ctx, request.query['table']);
      const settings = request.body['settings'];
      const size =
        typeof settings === 'object' && settings !== null && 'page_size' in settings ? settings.page_size : undefined;
      if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE)
        throw invalid({ page_size: { key: 'too_great', params: { max: MAX_PAGE_SIZE } } });
      await keep(ctx, list.name, { page_size: size });
      return { settings: await pageSizeOf(ctx, list) };
    },
  },
];

/** Columns that the caller may see: stored ones in their order, then new ones. Elsewhere none until some are kept. */
async function columnsOf(ctx: Context, list: List): Promise<Column[]> {
  const { record } = list;
  // A document that is written here alone.
  const row = await ctx.tx.maybe(sql<{ columns: StoredColumn[] | null }>`
    select columns from table_setting where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}
    and list = ${list.name}`);
  if (list.isElsewhere && !row?.columns) return [];
  const possible = possibleColumns(ctx, list);
  const byDefault = [...record.defaultColumns, ...possible.filter((key) => !record.defaultColumns.includes(key))]
    .filter((key) => possible.includes(key))
    .map((key): StoredColumn => ({ key, is_visible: record.defaultColumns.includes(key) }));
  const kept = (row?.columns ?? []).filter((one) => possible.includes(one.key));
  const known = new Set(kept.map((one) => one.key));
  const ordered =
    kept.length > 0
      ? [...kept, ...byDefault.filter((one) => !known.has(one.key)).map((one) => ({ ...one, is_visible: false }))]
      : byDefault;
  return ordered.map((one) => ({
    column_key: one.key,
    name: labelOf(ctx.language, record, one.key),
    is_visible: one.is_visible,
    ...(one.width === undefined ? {} : { width: one.width }),
  }));
}

function possibleColumns(ctx: Context, { record, isElsewhere }: List): string[] {
  const own = Object.entries(record.fields).filter(
    ([, field]) => !field.hidden && canSeeField(ctx.user, record, field.permission),
  );
  const ofAll = { ...SYSTEM_FIELDS, ...(isElsewhere ? BIN_FIELDS : {}) };
  return [...own.map(([key]) => key), ...Object.keys(ofAll)];
}

function readColumns(ctx: Context, list: List, raw: unknown): StoredColumn[] | null {
  if (raw === null || raw === undefined) return null;
  const possible = possibleColumns(ctx, list);
  if (!Array.isArray(raw) || raw.length > possible.length) throw invalid({ columns: { key: 'not_list' } });
  return raw.map((one: unknown) => {
    const column = objectIn(one);
    const key = String(column['column_key']);
    if (!possible.includes(key))
      throw invalid({ columns: { key: 'not_option', params: { options: possible.join(', ') } } });
    const width = column['width'];
    if (width !== undefined && (typeof width !== 'number' || !(width >= 40 && width <= 1200)))
      throw invalid({ columns: { key: 'too_great', params: { max: 1200 } } });
    return {
      key,
      is_visible: column['is_visible'] === true,
      ...(typeof width === 'number' ? { width: Math.round(width) } : {}),
    };
  });
}

async function pageSizeOf(ctx: Context, list: List): Promise<{ page_size: number | null }> {
  const row = await ctx.tx.maybe(sql<Pick<Tables['table_setting'], 'page_size'>>`
    select page_size from table_setting where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}
    and list = ${list.name}`);
  return { page_size: row?.page_size ?? null };
}

async function keep(
  ctx: Context,
  list: string,
  change: { readonly columns?: StoredColumn[] | null; readonly page_size?: number },
): Promise<void> {
  const column = 'columns' in change ? sql.ref('columns') : sql.ref('page_size');
  const value =
    'columns' in change
      ? sql`${change.columns ? JSON.stringify(change.columns) : null}::jsonb`
      : sql`${change.page_size}`;
  await ctx.tx.run(sql`
    insert into table_setting (company_id, user_id, list, ${column}, updated_at)
    values (${ctx.companyId}, ${ctx.user.id}, ${list}, ${value}, ${ctx.now})
    on conflict (company_id, user_id, list) do update
    set ${column} = excluded.${column}, updated_at = excluded.updated_at`);
}

/** The form of a place's name. */
const PLACE = /^[a-z_]{1,30}$/;

function listFor(ctx: Context, name = ''): List {
  const [type = '', place, ...more] = name.split('.');
  const record = findRecord(type);
  if (!record || more.length > 0 || (place !== undefined && !PLACE.test(place))) throw new AppError('not_found');
  const isElsewhere = place !== undefined;
  return {
    name: isElsewhere ? `${record.name}.${place}` : record.name,
    record: definitionFor(ctx, record),
    isElsewhere,
  };
}
