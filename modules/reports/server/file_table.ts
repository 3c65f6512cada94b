import type { Figure } from '@steward/kernel/contract/aggregates/answer.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { CellKind } from '@steward/modules/export/server';
import type { GroupedReport } from '../contract/wire.ts';

const say = wordsOf('reports')(({ words }) => words);

/** Groups as files have them: values that programs read. */
export interface FileTable {
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

/**
 * A line for each group, of a pivot for each cell; amounts have a column for each currency that the total has. The
 * total is after the last one: `isLast`.
 */
export function tableOf({ language }: Context, report: GroupedReport, isLast: boolean): FileTable {
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
  const parts = values.flatMap((value, index): Part[] =>
    value.form === 'amounts'
      ? currenciesIn(total[index]).map((currency) => ({ value, index, currency }))
      : [{ value, index, currency: null }],
  );
  const cellsOf = (figures: readonly (Figure | undefined)[]): string[] =>
    parts.map(({ index, currency }) => cellOf(figures[index] ?? null, currency));
  const isPivot = groups.columns.length > 0 && groups.rows.length > 0;
  const sums =
    isLast && heads.length > 0 && !isPivot
      ? [[say[language].total, ...heads.slice(1).map(() => ''), ...cellsOf(total)]]
      : [];
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

const currenciesIn = (figure: Figure | undefined): string[] =>
  amountsIn(figure)
    .map(({ currency }) => currency)
    .toSorted();

function cellOf(figure: Figure, currency: string | null): string {
  if (currency !== null) return amountsIn(figure).find((one) => one.currency === currency)?.amount ?? '';
  return figure === null || Array.isArray(figure) ? '' : String(figure);
}
