import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { ChartData, Point, Unit } from './data.ts';
import { fitted, LABEL, lineAt, textAt, textWidth, type ChartWords, type Element } from './scene.ts';

/** Edges of the plot within a drawing. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type Amounts = ScaleLinear<number, number>;

/** A scale of amounts that includes zero, unless that hides what moves. */
export function amountScale(
  amounts: readonly number[],
  range: readonly [number, number],
  steps: number,
  fromZero = true,
): Amounts {
  const low = Math.min(...amounts, Infinity);
  const high = Math.max(...amounts, -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return scaleLinear().domain([0, 1]).range(range);
  const start = fromZero || low <= 0 || high - low > low / 2 ? Math.min(0, low) : low - (high - low) * 0.1;
  const end = Math.max(fromZero ? 0 : high, high);
  return scaleLinear()
    .domain(start === end ? [start, start + 1] : [start, end])
    .nice(steps)
    .range(range);
}

/** Ticks with their labels; counts have no half ones. */
export function ticksOf(scale: Amounts, steps: number, unit: Unit, words: ChartWords, isWhole: boolean) {
  const all = scale.ticks(steps).filter((one) => !isWhole || Number.isInteger(one));
  return all.map((amount) => ({ amount, at: scale(amount), label: words.short(amount, unit) }));
}

/** Whether all amounts are whole numbers. */
export function isWhole({ series }: Pick<ChartData, 'series'>): boolean {
  return series.every((one) => one.cells.every(({ amount }) => amount === null || Number.isInteger(amount)));
}

/** Horizontal lines with their labels at the start. */
export function amountLines(ticks: ReturnType<typeof ticksOf>, plot: Plot): Element[] {
  return ticks.flatMap(({ at, label }) => [
    lineAt(plot.left, at, plot.right, at),
    textAt(plot.left - 8, at + 4, label, 'end'),
  ]);
}

/** Room for labels of amounts at the start. */
export const roomFor = (ticks: readonly { readonly label: string }[]): number =>
  Math.ceil(Math.max(0, ...ticks.map((one) => textWidth(one.label)))) + 10;

/** Height of labels below the plot. */
export const labelsHeight = (points: readonly Point[]): number => (points.some((one) => one.parent !== null) ? 44 : 24);

/** Labels of points below the plot, as many as fit, and what neighbours share below them. */
export function pointLabels(
  points: readonly Point[],
  xOf: (at: number) => number,
  step: number,
  plot: Plot,
): Element[] {
  const widest = Math.max(...points.map((one) => textWidth(one.label)), 1);
  // Times are in an order that people can continue; other names are all there, cut.
  const isOrdered = points.every((one) => one.day !== null || one.isNone);
  const every = isOrdered ? Math.max(1, Math.ceil((widest + 10) / step)) : Math.max(1, Math.ceil(26 / step));
  const labels = points.flatMap((one, at) =>
    at % every === 0
      ? [textAt(xOf(at), plot.bottom + 17, isOrdered ? one.label : fitted(one.label, step * every - 6))]
      : [],
  );
  return [...labels, ...parentLabels(points, xOf, plot)];
}

function parentLabels(points: readonly Point[], xOf: (at: number) => number, plot: Plot): Element[] {
  const runs: { readonly parent: string; readonly from: number; to: number }[] = [];
  for (const [at, { parent }] of points.entries()) {
    const last = runs.at(-1);
    if (parent === null) continue;
    if (last?.parent === parent && last.to === at - 1) last.to = at;
    else runs.push({ parent, from: at, to: at });
  }
  let end = -Infinity;
  return runs.flatMap(({ parent, from, to }) => {
    const x = (xOf(from) + xOf(to)) / 2;
    const half = textWidth(parent, LABEL) / 2;
    if (x - half < end + 6) return [];
    end = x + half;
    return [textAt(x, plot.bottom + 35, parent)];
  });
}
