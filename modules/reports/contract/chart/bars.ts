import { scaleBand } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import { amountLines, amountScale, isWhole, labelsHeight, pointLabels, roomFor, ticksOf, type Plot } from './axes.ts';
import type { ChartData } from './data.ts';
import {
  fitted,
  lineAt,
  round,
  textAt,
  textWidth,
  type Element,
  type Mark,
  type Scene,
  type SceneOptions,
} from './scene.ts';

const STEPS = 5;
const WIDEST = 64;

/** Bounds of each bar, by series and point. */
function spansOf({ series, points }: ChartData, isStacked: boolean): (readonly [number, number])[][] {
  if (!isStacked) return series.map((one) => one.cells.map(({ amount }) => [0, amount ?? 0] as const));
  const keys = series.map((_, at) => at);
  const stacked = stack<number, number>()
    .keys(keys)
    .value((point, at) => series[at]?.cells[point]?.amount ?? 0)
    .offset(stackOffsetDiverging)(points.map((_, point) => point));
  return stacked.map((one) => one.map(([from, to]) => [from, to] as const));
}

/** Whether bars lie: names of points would not fit below upright ones. */
export function areBarsLying({ points, isTime }: ChartData, width: number): boolean {
  const step = (width - 60) / Math.max(1, points.length);
  return !isTime && points.length > 1 && points.some((one) => textWidth(one.label) > step - 4);
}

/** Height of lying bars. */
export const lyingHeight = ({ points, series }: ChartData, isStacked: boolean): number =>
  40 + points.length * (isStacked || series.length < 2 ? 34 : 12 + series.length * 16);

/** Bars: of a series each, stacked on each other, or beside each other. */
export function barScene(data: ChartData, isStacked: boolean, options: SceneOptions): Scene {
  return areBarsLying(data, options.width) ? lying(data, isStacked, options) : upright(data, isStacked, options);
}

function upright(data: ChartData, isStacked: boolean, { width, height, words }: SceneOptions): Scene {
  const { points, series, unit } = data;
  const spans = spansOf(data, isStacked);
  const bottom = height - labelsHeight(points);
  const amounts = amountScale(spans.flat(2), [bottom, 24], STEPS);
  const ticks = ticksOf(amounts, STEPS, unit, words, isWhole(data));
  const plot: Plot = { left: roomFor(ticks), right: width - 4, top: 24, bottom };
  const band = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([plot.left, plot.right])
    .paddingInner(0.42)
    .paddingOuter(0.24);
  const side = isStacked || series.length < 2 ? 1 : series.length;
  const bar = Math.min(band.bandwidth() / side, WIDEST);
  const startOf = (point: number): number => (band(point) ?? 0) + (band.bandwidth() - bar * side) / 2;
  const marks = spans.flatMap((own, at) =>
    own.flatMap(([from, to], point): Mark[] => {
      if ((series[at]?.cells[point]?.amount ?? null) === null) return [];
      const [high, low] = [amounts(Math.max(from, to)), amounts(Math.min(from, to))];
      const box = {
        x: round(startOf(point) + (side > 1 ? at * bar : 0)),
        y: round(high),
        width: round(Math.max(1, bar - (side > 1 ? 2 : 0))),
        height: round(Math.max(from === to ? 0 : 1, low - high)),
      };
      return [{ series: at, point, box, element: { tag: 'rect', ...box, fill: { series: colourOf(data, at) } } }];
    }),
  );
  const totals = isStacked || side === 1 ? totalsOf(data, spans) : [];
  const room = band.step() - 4;
  const front: Element[] = totals.flatMap(({ point, amount, end }) => {
    const label = words.short(amount, unit);
    return textWidth(label) > room
      ? []
      : [textAt((band(point) ?? 0) + band.bandwidth() / 2, amounts(end) - 7, label, 'middle', 'text', 500)];
  });
  return {
    width,
    height,
    isNamed: false,
    behind: [
      ...amountLines(ticks, plot),
      lineAt(plot.left, amounts(0), plot.right, amounts(0), 'line'),
      ...pointLabels(points, (at) => (band(at) ?? 0) + band.bandwidth() / 2, band.step(), plot),
    ],
    marks,
    front,
  };
}

function lying(data: ChartData, isStacked: boolean, { width, height, words }: SceneOptions): Scene {
  const { points, series, unit } = data;
  const spans = spansOf(data, isStacked);
  const longest = Math.max(...points.map((one) => textWidth(one.label)));
  const left = Math.min(longest + 12, width * 0.34);
  const totals = isStacked || series.length < 2 ? totalsOf(data, spans) : [];
  const right = width - 8 - Math.max(0, ...totals.map((one) => textWidth(words.short(one.amount, unit)) + 6));
  const plot: Plot = { left, right, top: 4, bottom: height - 22 };
  const amounts = amountScale(spans.flat(2), [plot.left, plot.right], STEPS);
  const ticks = ticksOf(amounts, width < 480 ? 3 : STEPS, unit, words, isWhole(data));
  const band = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([plot.top, plot.bottom])
    .paddingInner(0.36)
    .paddingOuter(0.2);
  const side = isStacked || series.length < 2 ? 1 : series.length;
  const bar = band.bandwidth() / side;
  const marks = spans.flatMap((own, at) =>
    own.flatMap(([from, to], point): Mark[] => {
      if ((series[at]?.cells[point]?.amount ?? null) === null) return [];
      const [start, end] = [amounts(Math.min(from, to)), amounts(Math.max(from, to))];
      const box = {
        x: round(start),
        y: round((band(point) ?? 0) + (side > 1 ? at * bar : 0)),
        width: round(Math.max(from === to ? 0 : 1, end - start)),
        height: round(Math.max(1, bar - (side > 1 ? 2 : 0))),
      };
      return [{ series: at, point, box, element: { tag: 'rect', ...box, fill: { series: colourOf(data, at) } } }];
    }),
  );
  const middleOf = (point: number): number => (band(point) ?? 0) + band.bandwidth() / 2 + 4;
  return {
    width,
    height,
    isNamed: false,
    behind: [
      ...ticks.flatMap(({ at, label }) => [lineAt(at, plot.top, at, plot.bottom), textAt(at, plot.bottom + 17, label)]),
      ...points.map((one, at) =>
        textAt(plot.left - 10, middleOf(at), fitted(one.label, left - 12), 'end', one.isNone ? 'secondary' : 'text'),
      ),
    ],
    marks,
    front: [
      lineAt(amounts(0), plot.top, amounts(0), plot.bottom, 'line'),
      ...totals.map(({ point, amount, end }) =>
        textAt(amounts(end) + 6, middleOf(point), words.short(amount, unit), 'start', 'text', 500),
      ),
    ],
  };
}

/** What stands above a stack: the sum of what may be added. */
function totalsOf(
  { series, points, isAdditive }: ChartData,
  spans: readonly (readonly (readonly [number, number])[])[],
) {
  return points.flatMap((_, point) => {
    const amounts = series.flatMap((one) => one.cells[point]?.amount ?? []);
    if (amounts.length === 0 || (amounts.length > 1 && !isAdditive)) return [];
    const end = Math.max(0, ...spans.map((own) => Math.max(...(own[point] ?? [0]))));
    return [{ point, amount: amounts.reduce((sum, one) => sum + one, 0), end }];
  });
}

/** Colour of a series: quiet ones are grey, and take none from the others. */
export function colourOf({ series }: Pick<ChartData, 'series'>, at: number): number {
  return series[at]?.isQuiet && series.length > 1 ? -1 : series.slice(0, at).filter((one) => !one.isQuiet).length;
}
