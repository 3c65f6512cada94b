import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { fill } from '@steward/kernel/contract/messages/languages.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { storageSettings } from '@steward/kernel/server/adapters/files/storage.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import {
  chartOf,
  dataOf,
  heightOf,
  isAdditive,
  legendOf,
  limitsOf,
  PLOT_KINDS,
  plottedValue,
  sceneOf,
  withoutColumns,
  type ChartWords,
} from '../contract/chart/index.ts';
import type { GroupedReport, ListedReport, Report } from '../contract/wire.ts';
import { calculate } from './calculate.ts';
import { PIXEL, widthOfPaper, type PrintedChart, type PrintedReport } from './pdf/page.ts';
import { groupTable, listTable, moneyText, numberText } from './text_table.ts';

const say = wordsOf('reports')(({ words }) => words);

/** Lines of a PDF; a file has all. */
const MAX_PRINTED = 5000;
/** Records read at once. */
const PART = 500;

export interface PrintOptions {
  readonly name: string | undefined;
  /** Whether it is read from right to left. */
  readonly isMirrored: boolean;
}

/** A report in words for paper, with the rights of its reader. */
export async function printed(
  ctx: Context,
  definition: Definition,
  { name, isMirrored }: PrintOptions,
): Promise<PrintedReport> {
  const words = say[ctx.language];
  const report = await calculate(ctx, { ...definition, limit: MAX_PRINTED }, { page: 1, pageSize: PART });
  const whole = report.kind === 'groups' ? report : await withFurther(ctx, definition, report);
  const table = whole.kind === 'groups' ? groupTable(ctx, whole) : listTable(ctx, definition.source, whole);
  const { headings, numbers, total } = table;
  const lines = table.lines.slice(0, MAX_PRINTED);
  const { company } = ctx.user;
  const zone = company.settings?.time_zone ?? 'UTC';
  return {
    title: name ?? report.sentence,
    company: company.name,
    notes: [
      ...(name === undefined ? [] : [report.sentence]),
      ...notesOf(ctx, report, { shown: lines.length, all: table.count }),
    ],
    made: fill(words.made, { at: formatDateTime(ctx.now.toISOString(), zone), by: ctx.user.name }),
    page: words.page,
    headings,
    numbers,
    lines,
    total,
    isMirrored,
    chart: report.kind === 'groups' ? chartFor(ctx, report, definition, isMirrored, headings.length) : null,
    logo: company.icon
      ? { storage: storageSettings(ctx.services.config), companyId: ctx.companyId, id: company.icon.id }
      : null,
  };
}

function notesOf(ctx: Context, report: Report, lines: { readonly shown: number; readonly all: number }): string[] {
  const words = say[ctx.language];
  const rates = report.kind === 'groups' ? report.rates : [];
  return [
    ...report.resolved.map(({ label, from, to }) =>
      fill(words.span, { what: label, from: formatDate(from), to: formatDate(to) }),
    ),
    `${numberText(ctx, report.count)} ${report.record.many}`,
    ...rates.map(({ currency, rate, day }) => `1 ${currency} = ${rate} ${ctx.currency} (${formatDate(day)})`),
    ...(lines.shown < lines.all
      ? [fill(words.first, { shown: numberText(ctx, lines.shown), all: numberText(ctx, lines.all) })]
      : []),
    ...report.notes,
    ...report.left_out.map(({ field }) => fill(words.left_out, { field })),
  ];
}

/** A list with the records of its further pages, as far as they are printed. */
async function withFurther(ctx: Context, definition: Definition, first: ListedReport): Promise<ListedReport> {
  const results = [...first.results];
  for (let page = 2; results.length === (page - 1) * PART && results.length < MAX_PRINTED; page += 1) {
    const next = await calculate(ctx, definition, { page, pageSize: PART });
    if (next.kind === 'list') results.push(...next.results);
  }
  return { ...first, results };
}

/** The chart as it is on the screen. */
function chartFor(
  ctx: Context,
  report: GroupedReport,
  definition: Definition,
  isMirrored: boolean,
  columns: number,
): PrintedChart | null {
  const { kind: wanted, stacked } = chartOf(definition);
  const kind = PLOT_KINDS.find((one) => one === wanted);
  const { head, value, currency } = plottedValue(report, definition);
  if (!kind || !head || report.rows.length + report.columns.length < 2) return null;
  const width = Math.round(widthOfPaper(columns) / PIXEL);
  const isSummed = isAdditive(head);
  const data = dataOf(kind === 'pie' ? withoutColumns(report) : report, {
    value,
    currency,
    isAdditive: isSummed,
    limits: limitsOf(kind, width),
    isFiltered: definition.having.length > 0,
    restName: (count) => fill(say[ctx.language].others, { count: numberText(ctx, count) }),
  });
  const isStacked = stacked && isSummed;
  const height = Math.min(560, heightOf(kind, data, width, isStacked));
  const isNamed = kind === 'line' || kind === 'pie';
  return {
    title: currency === null ? head.label : `${head.label} (${currency})`,
    scene: sceneOf(kind, data, isStacked, { width, height, isMirrored, words: wordsOfCharts(ctx) }),
    legend: isNamed ? [] : legendOf(kind, data),
  };
}

/** How charts write numbers, in the language of the reader. */
function wordsOfCharts(ctx: Context): ChartWords {
  const compact = { notation: 'compact', maximumSignificantDigits: 3 } as const;
  const money = (currency: string | null): Intl.NumberFormatOptions =>
    currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  return {
    short: (value, { currency }) => numberText(ctx, value, { ...compact, ...money(currency) }),
    full: (value, { currency }) => (currency === null ? numberText(ctx, value) : moneyText(ctx, value, currency)),
    percent: (share) => numberText(ctx, share, { style: 'percent', maximumFractionDigits: 1 }),
  };
}
