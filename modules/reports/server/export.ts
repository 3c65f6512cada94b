import { Readable } from 'node:stream';
import type { Figure } from '@steward/kernel/contract/aggregates/answer.ts';
import { isList, MAX_LIMIT, type Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { hasDecimalCommas } from '@steward/kernel/contract/csv/write.ts';
import { exportPermission } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { formatSort, parseSort } from '@steward/kernel/contract/wire/list.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { sourceNamed } from '@steward/kernel/server/engine/aggregates/plan.ts';
import { Download, ExternalCall } from '@steward/kernel/server/http/route.ts';
import { exportList, fileOf, parseFormat, parseSeparator, type CellKind } from '@steward/modules/export/server';
import type { GroupedReport } from '../contract/wire.ts';
import { calculate, listFilter } from './calculate.ts';
import { pdfOf } from './pdf/pool.ts';
import { printed } from './print.ts';
import { withoutHidden } from './usable.ts';

const say = wordsOf('reports')(({ words }) => words);

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;

/** How a file is asked for. */
export interface AskedFile {
  readonly name?: string;
  readonly format?: string;
  readonly separator?: string;
}

/** A report as a file: a line for each group, or the records that it lists. */
export async function exportReport(
  ctx: Context,
  whole: Definition,
  asked: AskedFile,
): Promise<Download | ExternalCall<Download>> {
  requirePermission(ctx, exportPermission(whole.source) ?? 'csv:read');
  const format = parseFormat(asked.format, EXPORT_FORMATS);
  const separator = parseSeparator(asked.separator);
  if (format === 'pdf') return asPdf(ctx, whole, asked.name);
  if (isList(whole)) return exportListed(ctx, whole, { ...asked, format, separator });
  const report = await calculate(ctx, { ...whole, limit: MAX_LIMIT }, { page: 1, pageSize: 1 });
  if (report.kind !== 'groups') throw new Error('A report with groups lists records');
  const table = tableOf(ctx, report);
  return fileOf(ctx, {
    format,
    name: `${slugOf(asked.name ?? report.sentence)}-${today(ctx)}`,
    title: asked.name ?? report.record.many,
    headings: table.headings,
    kinds: table.kinds,
    separator,
    decimalCommas: hasDecimalCommas(separator, ctx.language),
    count: table.lines.length,
    parts: inParts(table.lines),
  });
}

/** Drawn after the transaction has ended. */
async function asPdf(ctx: Context, definition: Definition, name: string | undefined): Promise<ExternalCall<Download>> {
  const report = await printed(ctx, definition, name);
  const { companyId } = ctx;
  const file = `${slugOf(report.title)}-${today(ctx)}.pdf`;
  return new ExternalCall(async () => {
    const pdf = await pdfOf(companyId, report);
    return () =>
      Promise.resolve(
        new Download(Readable.from([pdf]), {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${file}"`,
          'cache-control': 'no-store',
        }),
      );
  });
}

async function exportListed(
  ctx: Context,
  whole: Definition,
  { format, separator }: Required<Pick<AskedFile, 'format' | 'separator'>>,
): Promise<Download> {
  const { definition } = withoutHidden(ctx, whole);
  const record = sourceNamed(ctx, definition.source);
  const { filter } = await listFilter(ctx, record, definition);
  return exportList(ctx, record, {
    format,
    separator,
    search: definition.search,
    sort: formatSort(parseSort(definition.sort)),
    columns: definition.list.join(','),
    ...(filter ? { filters: JSON.stringify(filter) } : {}),
  });
}

interface Table {
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly lines: readonly (readonly string[])[];
}

/** A column of a value; `currency`: of its amounts the ones that it has. */
interface Part {
  readonly value: GroupedReport['values'][number];
  readonly index: number;
  readonly currency: string | null;
}

const KINDS: Readonly<Record<GroupedReport['values'][number]['form'], CellKind>> = {
  number: 'number',
  amounts: 'number',
  day: 'date',
  time: 'time',
};

/** A line for each group, of a pivot for each cell; amounts have a column for each currency. */
function tableOf({ language }: Context, report: GroupedReport): Table {
  const { groups, values, rows, columns, cells, total } = report;
  const heads = [...groups.rows, ...groups.columns];
  const lines =
    cells.length > 0 && groups.columns.length > 0
      ? cells.map((cell) => ({
          group: [...(rows[cell.row]?.group ?? []), ...(columns[cell.column]?.group ?? [])],
          ...cell,
        }))
      : groups.columns.length > 0
        ? columns
        : rows;
  const shown = [...lines, { group: [], values: total }];
  const parts = values.flatMap((value, index): Part[] =>
    value.form === 'amounts'
      ? currenciesIn(shown.map((line) => line.values[index])).map((currency) => ({ value, index, currency }))
      : [{ value, index, currency: null }],
  );
  const cellsOf = (figures: readonly (Figure | undefined)[]): string[] =>
    parts.map(({ index, currency }) => cellOf(figures[index] ?? null, currency));
  const isPivot = groups.columns.length > 0 && groups.rows.length > 0;
  const sums =
    heads.length > 0 && !isPivot ? [[say[language].total, ...heads.slice(1).map(() => ''), ...cellsOf(total)]] : [];
  return {
    headings: [
      ...heads.map((one) => one.label),
      ...parts.map(({ value, currency }) => (currency === null ? value.label : `${value.label} (${currency})`)),
    ],
    kinds: [...heads.map((): CellKind => 'text'), ...parts.map(({ value }) => KINDS[value.form])],
    lines: [
      ...(heads.length === 0 ? [cellsOf(total)] : []),
      ...lines.map((line) => [...line.group.map((one) => one.label), ...cellsOf(line.values)]),
      ...sums,
    ],
  };
}

const amountsIn = (figure: Figure | undefined) => (Array.isArray(figure) ? figure : []);

function currenciesIn(figures: readonly (Figure | undefined)[]): string[] {
  return [...new Set(figures.flatMap((one) => amountsIn(one).map(({ currency }) => currency)))].toSorted();
}

function cellOf(figure: Figure, currency: string | null): string {
  if (currency !== null) return amountsIn(figure).find((one) => one.currency === currency)?.amount ?? '';
  return figure === null || Array.isArray(figure) ? '' : String(figure);
}

/** Lines that are written at once. */
const PART = 500;

async function* inParts(lines: Table['lines']): AsyncGenerator<Table['lines'], void> {
  for (let from = 0; from < lines.length; from += PART) yield await Promise.resolve(lines.slice(from, from + PART));
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'report';
