import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isList, type Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { parseSort, type Page } from '@steward/kernel/contract/wire/list.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { allowTime } from '@steward/kernel/server/database/statements.ts';
import { filterBehind, type Mark } from '@steward/kernel/server/engine/aggregates/behind.ts';
import { fieldAt } from '@steward/kernel/server/engine/aggregates/columns.ts';
import { logNamed, wordsOfSource } from '@steward/kernel/server/engine/aggregates/logs.ts';
import { resolveFilter } from '@steward/kernel/server/engine/aggregates/relative.ts';
import { aggregate, type Rate } from '@steward/kernel/server/engine/aggregates/run.ts';
import { sourceNamed } from '@steward/kernel/server/engine/aggregates/source.ts';
import { logRows, valuesBehind } from '@steward/kernel/server/engine/aggregates/values_behind.ts';
import { countRecords, listRecords, type ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { exchangeRate } from '@steward/modules/depreciations/contract';
import { latestRates } from '@steward/modules/depreciations/server';
import type { Behind, GroupedReport, ListedReport, Report, ReportHead, ResolvedDays } from '../contract/wire.ts';
import { fieldLabelAt, groupLabel, labelOfGroup, notesOf, sentenceOf, valueLabel } from './labels.ts';
import { withoutHidden } from './usable.ts';

/** A page of records. */
export interface Paged {
  readonly page: number;
  readonly pageSize: number;
  /** Of groups: only those at these places. */
  readonly window?: { readonly from: number; readonly to: number };
  /** After which it is stopped; absent: after the usual time of a call. */
  readonly seconds?: number;
}

/** Calculates a report for its reader, in words. */
export async function calculate(ctx: Context, whole: Definition, paged: Paged): Promise<Report> {
  const { definition, leftOut } = withoutHidden(ctx, whole);
  const record = sourceNamed(ctx, definition.source);
  const head = { record: namesOf(ctx, record), left_out: leftOut };
  return isList(definition)
    ? listed(ctx, record, definition, paged, head)
    : grouped(ctx, record, definition, paged, head);
}

type Head = Omit<ReportHead, 'sentence' | 'notes'>;

const namesOf = (ctx: Context, { name }: RecordDefinition): ReportHead['record'] => {
  const { one, many } = wordsOfSource(ctx, name);
  return { name, one, many };
};

async function grouped(
  ctx: Context,
  record: RecordDefinition,
  definition: Definition,
  { window, seconds }: Paged,
  head: Head,
): Promise<GroupedReport> {
  const rates = definition.rates_on === undefined ? undefined : await ratesOn(ctx, definition.rates_on);
  const found = await aggregate(ctx, definition, {
    fiscalMonth: await fiscalMonthOf(ctx),
    ...(rates === undefined ? {} : { rates }),
    ...(window === undefined ? {} : { window }),
    ...(seconds === undefined ? {} : { seconds }),
  });
  const { rows, columns } = found.groups;
  const lines = (some: typeof found.rows, heads: typeof rows): GroupedReport['rows'] =>
    some.map((line) => ({
      ...line,
      group: line.group.map((one, index) => {
        const group = heads[index];
        return { ...one, label: group ? labelOfGroup(ctx, record, group, one) : '' };
      }),
    }));
  const labelled = (heads: typeof rows): GroupedReport['groups']['rows'] =>
    heads.map((one) => ({ ...one, label: groupLabel(ctx, record, one) }));
  return {
    ...head,
    kind: 'groups',
    sentence: sentenceOf(ctx, record, definition, found),
    notes: notesOf(ctx, record, found),
    ...found,
    groups: { rows: labelled(rows), columns: labelled(columns) },
    values: found.values.map((one, index) => ({
      ...one,
      label: valueLabel(ctx, record, one, definition.values[index]),
    })),
    rows: lines(found.rows, rows),
    columns: lines(found.columns, columns),
    resolved: found.resolved.map((one) => ({ ...one, label: fieldLabelAt(ctx, record, one.field) })),
  };
}

async function listed(
  ctx: Context,
  record: RecordDefinition,
  definition: Definition,
  { page, pageSize, seconds }: Paged,
  head: Head,
): Promise<ListedReport> {
  const { filter, resolved } = await listFilter(ctx, record, definition);
  const { search, sort, list } = definition;
  if (seconds !== undefined) await allowTime(ctx.tx, seconds);
  const found = await rowsOf(ctx, record, list, { search, filters: filter, sort: parseSort(sort), page, pageSize });
  return {
    ...head,
    kind: 'list',
    sentence: head.record.many,
    notes: [],
    list: (list.length > 0 ? list : record.defaultColumns).flatMap((key) => {
      const at = fieldAt(ctx, record, key);
      return at ? [{ key, label: fieldLabelAt(ctx, record, key), kind: at.field.kind }] : [];
    }),
    filters: filter,
    resolved,
    ...found,
  };
}

/** What rows of a log have of records: nobody changes them. */
const UNCHANGED = { version: 1, created_by: null, deletion_dependencies: [], abilities: [] };

/** A page of records, or of rows of a log, with the values behind their references. */
async function rowsOf(
  ctx: Context,
  record: RecordDefinition,
  list: readonly string[],
  query: ListQuery,
): Promise<Page<Row>> {
  if (logNamed(ctx, record.name)) {
    const sort = query.sort.length > 0 ? query.sort : parseSort(record.defaultSort);
    const { count, results } = await logRows(ctx, record, { ...query, sort }, list);
    return {
      count,
      count_is_exact: true,
      page: query.page,
      page_size: query.pageSize,
      results: results.map((row) => {
        const at = String(row[record.defaultColumns[0] ?? ''] ?? ctx.now.toISOString());
        return { ...UNCHANGED, created_at: at, updated_at: at, ...row };
      }),
    };
  }
  const found = await listRecords(ctx, record, query);
  const behindThem = await valuesBehind(
    ctx,
    record,
    list,
    found.results.map((one) => one.id),
  );
  return { ...found, results: found.results.map((row) => ({ ...row, ...behindThem.get(row.id) })) };
}

/** The filter of today of a report that lists records. */
export async function listFilter(
  ctx: Context,
  record: RecordDefinition,
  { filters }: Pick<Definition, 'filters'>,
): Promise<{ readonly filter: Definition['filters']; readonly resolved: ResolvedDays[] }> {
  if (!filters) return { filter: null, resolved: [] };
  const { filter, resolved } = resolveFilter(ctx, record, filters, await fiscalMonthOf(ctx));
  return { filter, resolved: resolved.map((one) => ({ ...one, label: fieldLabelAt(ctx, record, one.field) })) };
}

/** A page of the records behind a mark. */
export async function behind(ctx: Context, whole: Definition, mark: Mark, { page, pageSize }: Paged): Promise<Behind> {
  const { definition } = withoutHidden(ctx, whole);
  const record = sourceNamed(ctx, definition.source);
  const filters = await filterBehind(ctx, definition, mark, { fiscalMonth: await fiscalMonthOf(ctx) });
  const { search, sort } = definition;
  const query = { search, filters };
  const order = isList(definition) ? parseSort(sort) : [];
  const { results } = await rowsOf(ctx, record, [], { ...query, sort: order, page, pageSize });
  const count = logNamed(ctx, record.name)
    ? (await logRows(ctx, record, { ...query, sort: [], page: 1, pageSize: 1 }, [])).count
    : await countRecords(ctx, record, query);
  return { record: record.name, filters, search, count, page, page_size: pageSize, results };
}

/** The month with which fiscal years begin, which the module of depreciations has as a setting. */
export async function fiscalMonthOf(ctx: Context): Promise<number> {
  const month = Number((await ctx.services.modules.settings['depreciation']?.read(ctx))?.['fiscal_month']);
  return Number.isInteger(month) && month >= 1 && month <= 12 ? month : 1;
}

async function ratesOn(ctx: Context, day: string): Promise<Rate[]> {
  // Who may not read rates gets no sums that are made with them.
  if (!can(ctx.user, permissionFor(exchangeRate, 'read'))) return [];
  const rates = await latestRates(ctx, day === 'today' ? today(ctx) : day);
  return rates.map(({ currency, rate, valid_from }) => ({ currency, rate: String(rate), day: valid_from }));
}
