import type { Money } from '@steward/kernel/contract/fields/types.ts';

/** Kinds of charts that are drawn; the others are the table and the number alone. */
export const PLOT_KINDS = ['bar', 'line', 'area', 'pie', 'heat'] as const;
export type PlotKind = (typeof PLOT_KINDS)[number];
export const CHARTS = ['table', 'number', ...PLOT_KINDS] as const;
export type ChartKind = (typeof CHARTS)[number];

/** A group of an answer, as far as charts need it. */
export interface ChartGroup {
  readonly value: unknown;
  readonly label: string;
}

/** A number, an amount for each currency, or text. */
export type ChartValue = number | string | boolean | null | readonly Money[];

interface Grouped {
  readonly group: readonly ChartGroup[];
  readonly values: readonly ChartValue[];
}

interface GroupHead {
  readonly field: string;
  readonly label: string;
  readonly kind: string;
  readonly bucket?: string;
  readonly is_many?: boolean;
}

/** What is drawn: an answer of a report with groups. */
export interface ChartAnswer {
  readonly groups: { readonly rows: readonly GroupHead[]; readonly columns: readonly GroupHead[] };
  readonly values: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly Grouped[];
  readonly columns: readonly Grouped[];
  readonly cells: readonly { readonly row: number; readonly column: number; readonly values: readonly ChartValue[] }[];
  readonly total: readonly ChartValue[];
  readonly row_count: number;
}

export interface Unit {
  /** ISO code; `null`: a plain number. */
  readonly currency: string | null;
}

/** Where an amount stands in the answer: `null` for all rows or columns. Absent: it is the rest. */
export interface Place {
  readonly row: number | null;
  readonly column: number | null;
}

export interface ChartCell {
  readonly amount: number | null;
  readonly place: Place | null;
}

export interface Point {
  readonly label: string;
  /** What several neighbours share below their labels: the year of quarters. */
  readonly parent: string | null;
  readonly isNone: boolean;
  /** Start of a bucket of time, in days since 1970. */
  readonly day: number | null;
}

export interface Series {
  readonly name: string;
  /** Records without a value, or the rest: grey. */
  readonly isQuiet: boolean;
  /** Row of the answer; `null`: several or none. */
  readonly row: number | null;
  /** One for each point. */
  readonly cells: readonly ChartCell[];
}

export interface ChartData {
  readonly points: readonly Point[];
  readonly series: readonly Series[];
  readonly unit: Unit;
  readonly isTime: boolean;
  /** Whether amounts may be added: of counts and sums, but not of averages. */
  readonly isAdditive: boolean;
  /** How many series and points are together in the rest, or in the table alone. */
  readonly rest: { readonly series: number; readonly points: number };
}

export interface ChartLimits {
  readonly series: number;
  readonly points: number;
}

interface DataOptions {
  /** Index of the value that is drawn. */
  readonly value: number;
  readonly currency: string | null;
  readonly isAdditive: boolean;
  readonly limits: ChartLimits;
  /** Groups are left out by their values, although totals include them. */
  readonly isFiltered?: boolean;
  /** Name of several that are drawn as one. */
  readonly restName: (count: number) => string;
}

const NOTHING: ChartCell = { amount: null, place: null };

/** An amount as a number; of several currencies the wanted one, since they are never added. */
export function amountOf(value: ChartValue | undefined, currency: string | null): number | null {
  if (typeof value === 'number') return value;
  if (!Array.isArray(value)) return null;
  const amount = value.find((one) => one.currency === currency)?.amount;
  return amount === undefined ? null : Number(amount);
}

/** Currencies of a value in an answer, in the order of their first appearance. */
export function currenciesOf({ total, rows }: Pick<ChartAnswer, 'total' | 'rows'>, value: number): string[] {
  const all = [total, ...rows.map((one) => one.values)].flatMap((values) => {
    const one = values[value];
    return Array.isArray(one) ? one.map(({ currency }: Money) => currency) : [];
  });
  return [...new Set(all)];
}

/** The points and series of a chart: columns of a pivot are points, and its rows are series, unless these are times. */
export function dataOf(answer: ChartAnswer, options: DataOptions): ChartData {
  const whole = wholeOf(answer, options);
  const { points, series } = whole;
  const topPoints = whole.isTime
    ? points.map((_, index) => index)
    : mostOf(points.length, options.limits.points, (at) =>
        series.reduce((sum, one) => sum + Math.abs(one.cells[at]?.amount ?? 0), 0),
      );
  const topSeries = mostOf(series.length, options.limits.series, (at) =>
    (series[at]?.cells ?? []).reduce((sum, one) => sum + Math.abs(one.amount ?? 0), 0),
  );
  const beyond = beyondLimit(answer, whole, options);
  const isPart = (top: readonly number[], all: readonly unknown[]): boolean => top.length < all.length;
  const restOf = (cells: readonly ChartCell[], top: readonly number[]): ChartCell => {
    const others = cells.filter((_, index) => !top.includes(index)).map((one) => one.amount ?? 0);
    return { amount: others.reduce((sum, one) => sum + one, 0), place: null };
  };
  const narrow = (cells: readonly ChartCell[]): ChartCell[] => {
    const own = topPoints.map((at) => cells[at] ?? NOTHING);
    if (!options.isAdditive || !(isPart(topPoints, points) || beyond.points > 0)) return own;
    const { amount, place } = restOf(cells, topPoints);
    return [...own, { amount: (amount ?? 0) + (beyond.points > 0 ? (beyond.amounts[0] ?? 0) : 0), place }];
  };
  const shown: Series[] = topSeries
    .flatMap((at) => series[at] ?? [])
    .map((one) => ({ ...one, cells: narrow(one.cells) }));
  const restSeries = series.length - topSeries.length + beyond.series;
  if (restSeries > 0 && options.isAdditive)
    shown.push({
      name: options.restName(restSeries),
      isQuiet: true,
      row: null,
      cells: narrow(
        points.map((_, at) => {
          const others = restOf(
            series.map((one) => one.cells[at] ?? NOTHING),
            topSeries,
          );
          return { ...others, amount: (others.amount ?? 0) + (beyond.amounts[at] ?? 0) };
        }),
      ),
    });
  const restPoints = points.length - topPoints.length + beyond.points;
  const shownPoints = topPoints.flatMap((at) => points[at] ?? []);
  if (restPoints > 0 && options.isAdditive)
    shownPoints.push({ label: options.restName(restPoints), parent: null, isNone: true, day: null });
  return { ...whole, points: shownPoints, series: shown, rest: { series: restSeries, points: restPoints } };
}

interface Beyond {
  readonly series: number;
  readonly points: number;
  /** What they are together: of series for each point. */
  readonly amounts: readonly number[];
}

/** Row groups beyond the limit of the answer: the totals without the groups that it has. */
function beyondLimit(answer: ChartAnswer, { points, series, isTime }: ChartData, options: DataOptions): Beyond {
  const { groups, rows, row_count: count, columns, total } = answer;
  const none = { series: 0, points: 0, amounts: [] };
  const left = count - rows.length;
  const isKnown = options.isFiltered !== true && ![...groups.rows, ...groups.columns].some((one) => one.is_many);
  const missing = (whole: ChartValue | undefined, cells: readonly (ChartCell | undefined)[]): number =>
    (amountOf(whole, options.currency) ?? 0) - cells.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
  if (left <= 0 || !options.isAdditive || !isKnown) return none;
  // Times that are missing are no series.
  if (isTimeInRows(answer)) return none;
  if (groups.columns.length > 0)
    return {
      series: left,
      points: 0,
      amounts: points.map((_, at) =>
        missing(
          columns[at]?.values[options.value],
          series.map((one) => one.cells[at]),
        ),
      ),
    };
  const [only] = series;
  if (series.length !== 1 || only === undefined || isTime) return none;
  return { series: 0, points: left, amounts: [missing(total[options.value], only.cells)] };
}

/** Indexes of the greatest ones in their own order; one place is for the rest. */
function mostOf(count: number, limit: number, sizeOf: (at: number) => number): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  if (count <= limit) return all;
  const sizes = all.map(sizeOf);
  return all
    .toSorted((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0))
    .slice(0, Math.max(1, limit - 1))
    .toSorted((one, other) => one - other);
}

/** A pivot whose rows are times, and whose columns are not: time is the axis wherever it stands. */
function isTimeInRows({ groups: { rows, columns } }: ChartAnswer): boolean {
  const [[row, ...others], [column]] = [rows, columns];
  return row !== undefined && others.length === 0 && column !== undefined && isTime(row) && !isTime(column);
}

function wholeOf(answer: ChartAnswer, options: DataOptions): ChartData {
  const { value, currency, isAdditive } = options;
  const { groups, rows, columns, cells } = answer;
  const base = { unit: { currency }, isAdditive, rest: { series: 0, points: 0 } };
  const head = groups.columns[0];
  if (head) {
    const found = new Map(cells.map((one) => [`${one.row}/${one.column}`, one.values[value]]));
    if (isTimeInRows(answer))
      return {
        ...base,
        isTime: true,
        points: withParents(rows.map(({ group }) => pointOf(group, true))),
        series: columns.map(({ group }, column) => ({
          name: nameOf(group),
          isQuiet: isNone(group),
          row: null,
          cells: rows.map((_, row) => ({
            amount: amountOf(found.get(`${row}/${column}`), currency),
            place: { row, column },
          })),
        })),
      };
    return {
      ...base,
      isTime: isTime(head),
      points: withParents(columns.map(({ group }) => pointOf(group, isTime(head)))),
      series: rows.map(({ group }, row) => ({
        name: nameOf(group),
        isQuiet: isNone(group),
        row,
        cells: columns.map((_, column) => ({
          amount: amountOf(found.get(`${row}/${column}`), currency),
          place: { row, column },
        })),
      })),
    };
  }
  if (groups.rows.length < 2 || options.limits.series === 1) {
    const time = groups.rows[0] !== undefined && isTime(groups.rows[0]);
    const name = answer.values[value]?.label ?? '';
    return {
      ...base,
      isTime: time,
      points: withParents(rows.map(({ group }) => pointOf(group, time))),
      series: [
        {
          name,
          isQuiet: false,
          row: null,
          cells: rows.map(({ values }, row) => ({
            amount: amountOf(values[value], currency),
            place: { row, column: null },
          })),
        },
      ],
    };
  }
  return { ...base, ...ofTwoGroups(answer, value, currency) };
}

/** Rows of several groups: the group of time, else the first one, is the axis. */
function ofTwoGroups(
  { groups, rows }: ChartAnswer,
  value: number,
  currency: string | null,
): Pick<ChartData, 'points' | 'series' | 'isTime'> {
  const timed = groups.rows.findIndex(isTime);
  const axis = Math.max(0, timed);
  const points = new Map<string, Point>();
  const series = new Map<string, { readonly group: readonly ChartGroup[]; readonly at: Map<string, number> }>();
  for (const [row, { group }] of rows.entries()) {
    const own = group[axis];
    if (!own) continue;
    const [key, others] = [JSON.stringify(own.value), group.filter((_, index) => index !== axis)];
    if (!points.has(key)) points.set(key, pointOf([own], timed >= 0));
    const name = JSON.stringify(others.map((one) => one.value));
    const known = series.get(name) ?? { group: others, at: new Map<string, number>() };
    series.set(name, known);
    known.at.set(key, row);
  }
  const keys =
    timed < 0
      ? [...points.keys()]
      : [...points.keys()].toSorted(
          (one, other) => (points.get(one)?.day ?? Infinity) - (points.get(other)?.day ?? Infinity),
        );
  return {
    isTime: timed >= 0,
    points: withParents(keys.flatMap((key) => points.get(key) ?? [])),
    series: [...series.values()].map(({ group, at }) => ({
      name: nameOf(group),
      isQuiet: isNone(group),
      row: null,
      cells: keys.map((key): ChartCell => {
        const row = at.get(key);
        return row === undefined
          ? NOTHING
          : { amount: amountOf(rows[row]?.values[value], currency), place: { row, column: null } };
      }),
    })),
  };
}

const isTime = ({ bucket }: GroupHead): boolean => bucket !== undefined;
const nameOf = (group: readonly ChartGroup[]): string => group.map((one) => one.label).join(' · ');
const isNone = (group: readonly ChartGroup[]): boolean => group.length > 0 && group.every((one) => one.value === null);

function pointOf(group: readonly ChartGroup[], time: boolean): Point {
  const value = group[0]?.value;
  const day = time && typeof value === 'string' ? Date.parse(value.slice(0, 10)) / 86_400_000 : null;
  return { label: nameOf(group), parent: null, isNone: isNone(group), day };
}

/** Takes the year out of labels such as "Q4 2025", if all have one. */
function withParents(points: readonly Point[]): Point[] {
  const parts = points.map((one) => /^(.+?),? (\d{4}(?:\/\d{2,4})?)$/.exec(one.label));
  const isShared = points.length > 1 && points.every((one, index) => one.isNone || (one.day !== null && parts[index]));
  if (!isShared) return [...points];
  return points.map((one, index) => ({
    ...one,
    label: parts[index]?.[1] ?? one.label,
    parent: parts[index]?.[2] ?? null,
  }));
}

/** The whole name of a point. */
export function pointName({ label, parent }: Point): string {
  return parent === null ? label : `${label} ${parent}`;
}
