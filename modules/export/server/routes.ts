import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { operationShape } from '@steward/kernel/contract/answers/operations.ts';
import { hasDecimalCommas, SEPARATORS, type Separator } from '@steward/kernel/contract/csv/write.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import { exportPermission } from '@steward/kernel/contract/permissions.ts';
import { findRecord, RECORDS, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { parseSort } from '@steward/kernel/contract/wire/list.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { countRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { parseSelection } from '@steward/kernel/server/engine/query/selection.ts';
import { sortKeys } from '@steward/kernel/server/engine/query/sort.ts';
import {
  LIST_QUERY,
  about,
  id,
  ids,
  oneOf,
  required,
  text,
  type Values,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { Download, CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { WAIT } from '@steward/kernel/server/operations/routes.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import { chosenColumns, headingsOf } from './columns.ts';
import { exportOperation, planExport, type ExportInput } from './operation.ts';
import { printedColumns } from './page.ts';
import { exportedRows, orderOf, type ExportQuery } from './rows.ts';
import { selectionOf } from './selection.ts';
import { fileOf, FORMATS, TYPES } from './written.ts';

/** One of these formats, the first when absent. Throws `invalid` for another. */
export function parseFormat<F extends string>(asked: string | undefined, formats: readonly F[]): F {
  const found = formats.find((one) => one === asked) ?? (asked ? undefined : formats[0]);
  if (found === undefined) throw invalid({ format: { key: 'not_option', params: { options: formats.join(', ') } } });
  return found;
}

/** Throws `invalid` for another than those of `SEPARATORS`; a comma when absent. */
export function parseSeparator(asked: string | undefined): Separator {
  if (asked === undefined || asked === '') return 'comma';
  if (!isKeyOf(SEPARATORS, asked))
    throw invalid({ separator: { key: 'not_option', params: { options: Object.keys(SEPARATORS).join(', ') } } });
  return asked;
}

type Given = Readonly<Record<string, string>>;

/** Parameters of a call, which override those of its view. */
async function withView(ctx: Context, record: RecordDefinition, given: Given): Promise<Given> {
  if (!given['view']) return given;
  const parametersOf = ctx.services.modules.savedListParameters;
  if (!parametersOf) throw new AppError('not_found');
  return { ...(await parametersOf(ctx, record, given['view'])), ...given };
}

interface Prepared {
  readonly record: RecordDefinition;
  readonly input: ExportInput;
  /** Number of rows; counted where it is needed. */
  readonly count: () => Promise<number>;
}

/** Reads the parameters of an export. Throws what is wrong with them, before an answer starts. */
async function prepared(ctx: Context, plain: RecordDefinition, given: Given, ids?: unknown): Promise<Prepared> {
  const record = definitionFor(ctx, plain);
  requirePermission(ctx, permissionFor(record, 'read'));
  const asked = await withView(ctx, record, given);
  const selection = parseSelection(ids === undefined ? asked : { ...given, ids }, { defaultsToAll: true });
  const query: ExportQuery =
    'ids' in selection ? { ...selection, search: '', filters: null, sort: parseSort(asked['sort'] ?? '') } : selection;
  const format = parseFormat(asked['format'], FORMATS);
  const separator = parseSeparator(asked['separator']);
  sortKeys(ctx, record, query.sort);
  const order = await orderOf(ctx, record, query);
  const count = async (): Promise<number> => ('ids' in order ? order.ids.length : countRecords(ctx, record, query));
  const chosen = chosenColumns(ctx, record, asked['columns'] ?? '');
  const keys = format === 'html' ? printedColumns(chosen) : chosen;
  const headings = headingsOf(ctx, record, keys);
  const kinds = selectionOf(ctx, record, keys).columns.map((column) => column.kind);
  return { record, count, input: { query, order, keys, headings, kinds, format, separator } };
}

/** A list as a file, by the parameters of its export. */
export async function exportList(
  ctx: Context,
  plain: RecordDefinition,
  given: Given,
  ids?: unknown,
): Promise<Download> {
  const { record, count, input } = await prepared(ctx, plain, given, ids);
  const { query, order, keys, separator, format } = input;
  return fileOf(
    ctx,
    {
      ...input,
      name: `${record.wire}-${today(ctx)}`,
      title: labelsOf(ctx.language, record.name).many,
      count: format === 'html' ? await count() : 0,
      decimalCommas: hasDecimalCommas(separator, ctx.language),
      // Runs after the request's transaction; every part has its own.
      parts: exportedRows(ctx, record, query, selectionOf(ctx, record, keys), order),
    },
    // Reports the order: that of the list, or by id when sorting would be too large.
    { 'x-export-order': order.by },
  );
}

const { search, sort, filters } = LIST_QUERY;
const EXPORT_QUERY = {
  search,
  sort,
  filters,
  format: oneOf(FORMATS),
  columns: about(text, 'Fields, separated by commas', 'asset_tag,name'),
  view: about(id, 'A saved view, whose search, filters, order and columns count where none are given'),
  separator: oneOf(Object.keys(SEPARATORS)),
} satisfies Values;

const routes = RECORDS.map((record): CompanyRoute => ({
  scope: 'company',
  method: 'GET',
  path: `/${record.wire}/export`,
  record: record.name,
  access: { permission: exportPermission(record.name) ?? 'csv:read' },
  query: EXPORT_QUERY,
  type: TYPES.csv,
  summary: `Export ${labelsOf('en', record.name).many.toLowerCase()} as CSV, xlsx or a page to print`,
  handle: (ctx, request) => exportList(ctx, record, request.query),
}));
const [assetExport] = routes.filter((route) => route.record === 'asset');

/** Many ids are sent in a body, since addresses are limited. */
const { format, columns, separator } = EXPORT_QUERY;
const chosen = routes.map((route): CompanyRoute => ({
  ...route,
  method: 'POST',
  access: { ...route.access, changes: 'session' },
  query: {},
  body: { ids: required(ids), sort: text, format, columns, separator },
  summary: route.summary.replace('Export', 'Export chosen'),
  handle: (ctx, { body }) => exportList(ctx, recordNamed(route.record ?? ''), textsIn(body), body['ids'] ?? []),
}));

function textsIn(body: Readonly<Record<string, unknown>>): Given {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}

/** The same rows as a file that is made in the background. */
const toFile: CompanyRoute = {
  scope: 'company',
  access: { permission: null, changes: 'own' },
  method: 'POST',
  path: '/operations/export',
  body: {
    record: required(about(text, 'The record type', 'asset')),
    ids,
    search: text,
    filters: text,
    sort: text,
    format: oneOf(['csv', 'xlsx']),
    columns,
    separator,
    view: id,
    wait: WAIT,
  },
  status: 201,
  summary: exportOperation.summary,
  answer: operationShape,
  handle: async (ctx, { body }) => {
    const record = typeof body['record'] === 'string' ? findRecord(body['record']) : undefined;
    if (!record) throw invalid({ record: { key: 'not_option', params: { options: 'asset, location …' } } });
    return exportInBackground(ctx, record, { ...textsIn(body), ...formatIn(body) }, body);
  },
};

/** Begins the operation that writes a list to a file. */
export async function exportInBackground(
  ctx: Context,
  record: RecordDefinition,
  given: Given,
  body: Readonly<Record<string, unknown>> = {},
) {
  const { input, count } = await prepared(ctx, record, given, body['ids']);
  return openOperation(ctx, exportOperation, planExport(record.name, input, await count()), body);
}

/** A page to print is not offered as a file. */
function formatIn({ format }: Readonly<Record<string, unknown>>): { readonly format: string } {
  return { format: parseFormat(typeof format === 'string' ? format : undefined, ['csv', 'xlsx']) };
}

/** Export routes of every record type. */
export const exportRoutes: CompanyRoute[] = [
  ...routes,
  ...chosen,
  ...(assetExport ? [{ ...assetExport, path: '/assets/export_assets_csv' }] : []),
  toFile,
];
