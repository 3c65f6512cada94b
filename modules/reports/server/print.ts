import type { Figure } from '@steward/kernel/contract/aggregates/answer.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { currencyDigits, formatDate, formatDateTime, isNamed, kindOf } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { fill } from '@steward/kernel/contract/messages/languages.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { storageSettings } from '@steward/kernel/server/adapters/files/storage.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { fieldAt } from '@steward/kernel/server/engine/aggregates/columns.ts';
import { sourceNamed } from '@steward/kernel/server/engine/aggregates/plan.ts';
import type { GroupedReport, ListedReport, Report } from '../contract/wire.ts';
import { calculate } from './calculate.ts';
import type { PrintedChart, PrintedReport } from './pdf/page.ts';

const say = wordsOf('reports')(({ words }) => words);

/** Lines of a PDF; a file has all. */
const MAX_PRINTED = 5000;
/** Records read at once. */
const PART = 500;
/** Bars of a chart. */
const MOST_BARS = 40;

type Table = Pick<PrintedReport, 'headings' | 'numbers' | 'lines' | 'total'>;

/** A report in words for paper, with the rights of its reader. */
export async function printed(ctx: Context, definition: Definition, name: string | undefined): Promise<PrintedReport> {
  const words = say[ctx.language];
  const report = await calculate(ctx, definition, { page: 1, pageSize: PART });
  const table = report.kind === 'groups' ? groupTable(ctx, report) : await listTable(ctx, definition, report);
  const { company } = ctx.user;
  const zone = company.settings?.time_zone ?? 'UTC';
  return {
    title: name ?? report.sentence,
    company: company.name,
    notes: notesOf(ctx, report, name !== undefined),
    made: fill(words.made, { at: formatDateTime(ctx.now.toISOString(), zone), by: ctx.user.name }),
    page: words.page,
    ...table,
    chart: report.kind === 'groups' ? chartOf(ctx, report, definition) : null,
    logo: company.icon
      ? { storage: storageSettings(ctx.services.config), companyId: ctx.companyId, id: company.icon.id }
      : null,
  };
}

function notesOf(ctx: Context, report: Report, isNamedReport: boolean): string[] {
  const words = say[ctx.language];
  const number = (value: number): string => value.toLocaleString(ctx.language);
  const shown = report.kind === 'groups' ? report.rows.length : Math.min(report.count, MAX_PRINTED);
  const all = report.kind === 'groups' ? report.row_count : report.count;
  const rates = report.kind === 'groups' ? report.rates : [];
  return [
    ...(isNamedReport ? [report.sentence] : []),
    ...report.resolved.map(({ label, from, to }) =>
      fill(words.span, { what: label, from: formatDate(from), to: formatDate(to) }),
    ),
    `${number(report.count)} ${report.record.many}`,
    ...rates.map(({ currency, rate, day }) => `1 ${currency} = ${rate} ${ctx.currency} (${formatDate(day)})`),
    ...(shown < all ? [fill(words.first, { shown: number(shown), all: number(all) })] : []),
    ...report.left_out.map(({ field }) => fill(words.left_out, { field })),
  ];
}

/** A line for each row; of a pivot of one value its columns beside each other, else a line for each cell. */
function groupTable(ctx: Context, report: GroupedReport): Table {
  const { groups, values, rows, columns, cells, total } = report;
  const isWide = groups.columns.length > 0 && values.length === 1 && rows.length > 0 && columns.length <= 10;
  const figure = (one: Figure | undefined, index: number): string => figureText(ctx, one ?? null, values[index]?.form);
  const heads = groups.rows.map((one) => one.label);
  const blank = heads.slice(1).map(() => '');
  if (isWide) {
    const at = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell.values[0]]));
    return {
      headings: [...heads, ...columns.map((one) => one.group[0]?.label ?? ''), say[ctx.language].total],
      numbers: [...heads.map(() => false), ...columns.map(() => true), true],
      lines: rows.map((row, index) => [
        ...row.group.map((one) => one.label),
        ...columns.map((_, column) => figure(at.get(`${index} ${column}`), 0)),
        figure(row.values[0], 0),
      ]),
      total: [
        say[ctx.language].total,
        ...blank,
        ...columns.map((one) => figure(one.values[0], 0)),
        figure(total[0], 0),
      ],
    };
  }
  const isPivot = groups.columns.length > 0;
  const lines = !isPivot
    ? rows
    : rows.length === 0
      ? columns
      : cells.map((cell) => ({
          group: [...(rows[cell.row]?.group ?? []), ...(columns[cell.column]?.group ?? [])],
          values: cell.values,
        }));
  const all = [...heads, ...groups.columns.map((one) => one.label)];
  return {
    headings: [...all, ...values.map((one) => one.label)],
    numbers: [...all.map(() => false), ...values.map(() => true)],
    lines: lines
      .slice(0, MAX_PRINTED)
      .map((line) => [...line.group.map((one) => one.label), ...line.values.map((one, index) => figure(one, index))]),
    total: [
      ...(all.length > 0 ? [say[ctx.language].total, ...all.slice(1).map(() => '')] : []),
      ...total.map((one, index) => figure(one, index)),
    ],
  };
}

async function listTable(ctx: Context, definition: Definition, first: ListedReport): Promise<Table> {
  const record = sourceNamed(ctx, definition.source);
  const rows: Row[] = [...first.results];
  for (let page = 2; rows.length === (page - 1) * PART && rows.length < MAX_PRINTED; page += 1) {
    const next = await calculate(ctx, definition, { page, pageSize: PART });
    if (next.kind === 'list') rows.push(...next.results);
  }
  const fields = first.list.map(({ key }) => fieldAt(ctx, record, key));
  return {
    headings: first.list.map((one) => one.label),
    numbers: fields.map((one) => one !== null && kindOf(one.field).writtenAs === 'decimal'),
    lines: rows.map((row) =>
      fields.map((one) =>
        one ? cellText(ctx, one.path.includes('.') ? one.owner.name : record.name, one.key, row[one.path]) : '',
      ),
    ),
    total: null,
  };
}

/** A value of a row as it is read. */
function cellText(ctx: Context, type: string, key: string, value: unknown): string {
  const words = say[ctx.language];
  if (value === null || value === undefined) return '';
  if (isNamed(value)) return value.tag ? `${value.name} · ${value.tag}` : value.name;
  if (Array.isArray(value)) return value.map((one) => cellText(ctx, type, key, one)).join(', ');
  if (isObject(value)) {
    const { amount, currency } = value;
    return typeof amount === 'string' && typeof currency === 'string' ? moneyText(ctx, amount, currency) : '';
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return value.toLocaleString(ctx.language);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)) return formatDateTime(text, ctx.user.company.settings?.time_zone ?? 'UTC');
  return labelsOf(ctx.language, type).options?.[key]?.[text] ?? text;
}

function figureText(ctx: Context, figure: Figure, form: GroupedReport['values'][number]['form'] | undefined): string {
  if (figure === null) return '';
  if (typeof figure === 'number') return figure.toLocaleString(ctx.language, { maximumFractionDigits: 2 });
  if (typeof figure === 'string')
    return form === 'time' ? formatDateTime(figure, ctx.user.company.settings?.time_zone ?? 'UTC') : formatDate(figure);
  return figure.map(({ amount, currency }) => moneyText(ctx, amount, currency)).join(' + ');
}

function moneyText({ language }: Pick<Context, 'language'>, amount: string, currency: string): string {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(amount));
}

/** The first value of each row, of amounts those in the currency of the company. */
function chartOf(ctx: Context, report: GroupedReport, { chart }: Definition): PrintedChart | null {
  const asked = chart?.['kind'];
  const lines = report.rows.length > 0 ? report.rows : report.columns;
  const value = report.values[0];
  if (asked === 'table' || asked === 'number' || !value || value.form === 'day' || value.form === 'time') return null;
  if (lines.length < 2 || lines.length > MOST_BARS) return null;
  return {
    kind: asked === 'line' || asked === 'area' ? 'line' : 'bar',
    title: value.form === 'amounts' ? `${value.label} (${ctx.currency})` : value.label,
    points: lines.map((line) => {
      const [figure] = line.values;
      const own = Array.isArray(figure) ? figure.find((one) => one.currency === ctx.currency)?.amount : figure;
      const number = Number(own ?? 0);
      return {
        name: line.group.map((one) => one.label).join(' · '),
        value: number,
        label: number.toLocaleString(ctx.language, { notation: 'compact', maximumFractionDigits: 1 }),
      };
    }),
  };
}
