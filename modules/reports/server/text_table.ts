import type { Figure } from '@steward/kernel/contract/aggregates/answer.ts';
import { currencyDigits, formatDate, formatDateTime, isNamed, kindOf } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { FRAME } from '@steward/kernel/server/adapters/mail/frame.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { fieldAt } from '@steward/kernel/server/engine/aggregates/columns.ts';
import { wordsOfSource } from '@steward/kernel/server/engine/aggregates/logs.ts';
import { sourceNamed } from '@steward/kernel/server/engine/aggregates/source.ts';
import type { GroupedReport, ListedReport } from '../contract/wire.ts';

const say = wordsOf('reports')(({ words }) => words);

/** A report as people read it on paper and in mails. */
export interface TextTable {
  readonly headings: readonly string[];
  /** Columns of numbers, which stand at the end. */
  readonly numbers: readonly boolean[];
  readonly lines: readonly (readonly string[])[];
  readonly total: readonly string[] | null;
  /** How many lines there are, also beyond those here. */
  readonly count: number;
}

/** Columns of a pivot that stand beside each other. */
const WIDEST = 10;

/**
 * A line for each row. Of a pivot the columns of one value stand beside each other where there is room, else there is a
 * line for each cell; `isShort`: a line for each row with its sums over the columns.
 */
export function groupTable(ctx: Context, report: GroupedReport, isShort = false): TextTable {
  const { groups, values, rows, columns, cells, total } = report;
  const word = say[ctx.language].total;
  const figure = (one: Figure | undefined, index: number): string => figureText(ctx, one ?? null, values[index]?.form);
  const figures = (all: readonly Figure[]): string[] => all.map(figure);
  const heads = groups.rows.map((one) => one.label);
  const ofTotal = (labels: readonly string[]): string[] =>
    labels.length > 0 ? [word, ...labels.slice(1).map(() => '')] : [];
  const isPivot = groups.columns.length > 0 && rows.length > 0;
  if (isPivot && !isShort && values.length === 1 && columns.length <= WIDEST) {
    const at = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell.values[0]]));
    return {
      headings: [...heads, ...columns.map((one) => one.group[0]?.label ?? ''), word],
      numbers: [...heads.map(() => false), ...columns.map(() => true), true],
      lines: rows.map((row, index) => [
        ...row.group.map((one) => one.label),
        ...columns.map((_, column) => figure(at.get(`${index} ${column}`), 0)),
        figure(row.values[0], 0),
      ]),
      total: [...ofTotal(heads), ...columns.map((one) => figure(one.values[0], 0)), figure(total[0], 0)],
      count: report.row_count,
    };
  }
  const isByCell = isPivot && !isShort;
  const lines = isByCell
    ? cells.map(({ row, column, values: own }) => ({
        group: [...(rows[row]?.group ?? []), ...(columns[column]?.group ?? [])],
        values: own,
      }))
    : rows.length > 0
      ? rows
      : columns;
  const all = isByCell || rows.length === 0 ? [...heads, ...groups.columns.map((one) => one.label)] : heads;
  return {
    headings: [...all, ...values.map((one) => one.label)],
    numbers: [...all.map(() => false), ...values.map(() => true)],
    lines: lines.map((line) => [...line.group.map((one) => one.label), ...figures(line.values)]),
    total: [...ofTotal(all), ...figures(total)],
    count: isByCell ? cells.length : rows.length > 0 ? report.row_count : report.column_count,
  };
}

/** A line for each record. */
export function listTable(ctx: Context, source: string, { list, results, count }: ListedReport): TextTable {
  const record = sourceNamed(ctx, source);
  const fields = list.map(({ key }) => fieldAt(ctx, record, key));
  return {
    headings: list.map((one) => one.label),
    numbers: fields.map((one) => one !== null && kindOf(one.field).writtenAs === 'decimal'),
    lines: results.map((row) =>
      fields.map((one) =>
        one ? cellText(ctx, wordsOfSource(ctx, one.owner.name).options?.[one.key], row[one.path]) : '',
      ),
    ),
    total: null,
    count,
  };
}

/** A value of a row as it is read. */
function cellText(ctx: Context, options: Readonly<Record<string, string>> | undefined, value: unknown): string {
  const words = say[ctx.language];
  if (value === null || value === undefined) return '';
  if (isNamed(value)) return value.tag ? `${value.name} · ${value.tag}` : value.name;
  if (Array.isArray(value)) return value.map((one) => cellText(ctx, options, one)).join(', ');
  if (isObject(value)) {
    const { amount, currency } = value;
    return typeof amount === 'string' && typeof currency === 'string' ? moneyText(ctx, amount, currency) : '';
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numberText(ctx, value);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)) return formatDateTime(text, zoneOf(ctx));
  return options?.[text] ?? text;
}

const zoneOf = ({ user }: Context): string => user.company.settings?.time_zone ?? 'UTC';

/** A value of a group as it is read: an amount for each currency, since they are never added. */
function figureText(ctx: Context, figure: Figure, form: GroupedReport['values'][number]['form'] | undefined): string {
  if (figure === null) return '';
  if (typeof figure === 'number') return numberText(ctx, figure);
  if (typeof figure === 'string') return form === 'time' ? formatDateTime(figure, zoneOf(ctx)) : formatDate(figure);
  return figure.map(({ amount, currency }) => moneyText(ctx, amount, currency)).join(' + ');
}

type Reader = Readonly<{ language: Language }>;

export function numberText({ language }: Reader, value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(FRAME[language].locale, {
    maximumFractionDigits: 2,
    useGrouping: 'always',
    ...options,
  }).format(value);
}

export function moneyText(ctx: Reader, amount: string | number, currency: string): string {
  const digits = currencyDigits(currency);
  return numberText(ctx, Number(amount), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
