import { formatDate, type Money } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { FRAME, type MailTable } from '@steward/kernel/server/adapters/mail/frame.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Report } from '../../contract/wire.ts';

/** A report as lines of text: group by group, or record by record. */
export interface TextTable {
  readonly headings: readonly string[];
  readonly figures: ReadonlySet<number>;
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[] | null;
  /** How many rows there are, also beyond those here. */
  readonly count: number;
}

/** The table of a report in the reader's language, as it stands in mails. Sums over the columns of a pivot. */
export function textTable({ language }: Pick<Context, 'language'>, report: Report): TextTable {
  const text = (value: unknown): string => textOf(value, language);
  if (report.kind === 'list')
    return {
      headings: report.list.map((one) => one.label),
      figures: new Set(
        report.list.flatMap(({ key }, at) => (report.results.some((row) => isFigure(row[key])) ? [at] : [])),
      ),
      rows: report.results.map((row) => report.list.map(({ key }) => text(row[key]))),
      total: null,
      count: report.count,
    };
  const groups = report.groups.rows;
  const cells = (labels: readonly string[], values: readonly unknown[]): string[] => [...labels, ...values.map(text)];
  return {
    headings: [...groups, ...report.values].map((one) => one.label),
    figures: new Set(report.values.map((_, at) => groups.length + at)),
    rows: report.rows.map((line) =>
      cells(
        line.group.map((one) => one.label),
        line.values,
      ),
    ),
    total:
      groups.length === 0
        ? null
        : cells(
            groups.map(() => ''),
            report.total,
          ),
    count: report.row_count,
  };
}

/** Rows that a mail shows; all are in the file that it brings along, and behind its link. */
const SHOWN = 20;

export function mailTable(table: TextTable, caption: string): MailTable {
  const { headings, figures, rows, total } = table;
  return { caption, headings, figures, rows: rows.slice(0, SHOWN), ...(total ? { total } : {}) };
}

function textOf(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => textOf(one, language)).join(', ');
  if (typeof value === 'number')
    return new Intl.NumberFormat(FRAME[language].locale, { maximumFractionDigits: 2, useGrouping: 'always' }).format(
      value,
    );
  if (typeof value === 'boolean') return value ? '✓' : '';
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? formatDate(value) : value;
  if (isMoney(value))
    return new Intl.NumberFormat(FRAME[language].locale, {
      style: 'currency',
      currency: value.currency,
      currencyDisplay: 'narrowSymbol',
      useGrouping: 'always',
    }).format(Number(value.amount));
  return isObject(value) && typeof value['name'] === 'string' ? value['name'] : '';
}

function isMoney(value: unknown): value is Money {
  return isObject(value) && typeof value['amount'] === 'string' && typeof value['currency'] === 'string';
}

const isFigure = (value: unknown): boolean => typeof value === 'number' || isMoney(value);
