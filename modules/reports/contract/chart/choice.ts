import type { ValueHead } from '@steward/kernel/contract/aggregates/answer.ts';
import type { Definition, Fn } from '@steward/kernel/contract/aggregates/definition.ts';
import type { GroupedReport } from '../wire.ts';
import { colourOf } from './bars.ts';
import { CHARTS, currenciesOf, type ChartData, type ChartKind, type PlotKind } from './data.ts';
import { pieColours } from './shares.ts';

/** How a report is drawn: kept with its definition, and not read by the server. */
export interface ChartChoice {
  readonly kind: ChartKind;
  readonly stacked: boolean;
  /** Key of the value that is drawn; absent: the first. */
  readonly value: string | undefined;
  /** Of amounts in several currencies. */
  readonly currency: string | undefined;
}

export function chartOf({ chart = {}, rows, columns }: Definition): ChartChoice {
  const { kind, stacked, value, currency } = chart;
  return {
    kind: CHARTS.find((one) => one === kind) ?? (rows.length + columns.length === 0 ? 'number' : 'bar'),
    stacked: stacked !== false,
    value: typeof value === 'string' ? value : undefined,
    currency: typeof currency === 'string' ? currency : undefined,
  };
}

/** Whether amounts of a value may be added to each other. */
export function isAdditive({ fn }: { readonly fn?: Fn }): boolean {
  return fn === 'count' || fn === 'sum';
}

/** Value and currency that are drawn. */
export function plottedValue(report: Pick<GroupedReport, 'values' | 'total' | 'rows'>, definition: Definition) {
  const chart = chartOf(definition);
  const isNumber = ({ form }: Pick<ValueHead, 'form'>): boolean => form === 'number' || form === 'amounts';
  const numbers = report.values.filter(isNumber);
  const head = numbers.find((one) => one.key === chart.value) ?? numbers[0];
  const value = head ? report.values.indexOf(head) : -1;
  const currencies = value < 0 ? [] : currenciesOf(report, value);
  const currency = currencies.find((one) => one === chart.currency) ?? currencies[0] ?? null;
  return { head, value, numbers, currencies, currency };
}

/** The rows alone, over all columns: a pie has one dimension. */
export function withoutColumns(report: GroupedReport): GroupedReport {
  return report.columns.length === 0
    ? report
    : { ...report, groups: { ...report.groups, columns: [] }, columns: [], cells: [] };
}

/** Colours of the entries of a legend. */
export function legendOf(kind: PlotKind, data: ChartData): { readonly name: string; readonly series: number }[] {
  if (kind === 'pie') return pieColours(data).map((series, at) => ({ name: data.points[at]?.label ?? '', series }));
  if (data.series.length < 2 || kind === 'heat') return [];
  return data.series.map((one, at) => ({ name: one.name, series: colourOf(data, at) }));
}
