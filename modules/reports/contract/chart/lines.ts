import { scaleLinear } from 'd3-scale';
import {
  area,
  line,
  stack,
  symbol,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';
import {
  amountLines,
  amountScale,
  isWhole,
  labelsHeight,
  pointLabels,
  roomFor,
  ticksOf,
  type Amounts,
  type Plot,
} from './axes.ts';
import { colourOf } from './bars.ts';
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

const STEPS = 4;
/** Series differ by the shape of their points, too. */
const SHAPES = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar, symbolWye];
/** From this width on names stand at the ends of lines. */
const WIDE = 560;
const MOST_SHAPES = 32;

/** Path of the shape of a series around a place. */
export function shapeAt(series: number, x: number, y: number, size = 56): string {
  const path = symbol(SHAPES[Math.max(0, series) % SHAPES.length], size)() ?? '';
  return path
    .replaceAll(
      /([ML])(-?[\d.e-]+),(-?[\d.e-]+)/g,
      (_, command: string, dx: string, dy: string) => `${command}${round(x + Number(dx))},${round(y + Number(dy))}`,
    )
    .replaceAll(
      /(A(?:[^,]+,){5})(-?[\d.e-]+),(-?[\d.e-]+)/g,
      (_, arc: string, dx: string, dy: string) => `${arc}${round(x + Number(dx))},${round(y + Number(dy))}`,
    );
}

/** Places of points along the axis: times by their distance, others evenly. */
function placesOf({ points }: ChartData, plot: Plot): (at: number) => number {
  const days = points.flatMap((one) => one.day ?? []);
  const isTimed = days.length === points.length && days.length > 1;
  const domain = isTimed ? [Math.min(...days), Math.max(...days)] : [0, Math.max(1, points.length - 1)];
  const scale = scaleLinear()
    .domain(domain)
    .range([plot.left + 6, plot.right - 6]);
  if (points.length === 1) return () => (plot.left + plot.right) / 2;
  return (at) => scale(isTimed ? (points[at]?.day ?? 0) : at);
}

/** What is plotted at each point: of counts and sums that have no records, nothing is zero. */
function plottedAmounts({ series, points, isAdditive, isTime }: ChartData): (number | null)[][] {
  const isZero = isAdditive && isTime;
  return series.map((one) => points.map((_, point) => one.cells[point]?.amount ?? (isZero ? 0 : null)));
}

/** Lines of series, with their names and last amounts at the ends where there is room. */
export function lineScene(data: ChartData, { width, height, words }: SceneOptions): Scene {
  const { points, series, unit } = data;
  const isNamed = width >= WIDE && series.length > 1;
  const plotted = plottedAmounts(data);
  const ends = series.map(({ name }, at) => ({
    name,
    series: colourOf(data, at),
    amount: plotted[at]?.at(-1) ?? null,
  }));
  const endsWidth = isNamed
    ? Math.min(
        220,
        Math.max(
          ...ends.map((one) => textWidth(`${one.name}  ${one.amount === null ? '' : words.short(one.amount, unit)}`)),
        ) + 34,
      )
    : 8;
  const bottom = height - labelsHeight(points);
  const amounts = amountScale(
    plotted.flatMap((own) => own.flatMap((amount) => amount ?? [])),
    [bottom, 12],
    STEPS,
    false,
  );
  const ticks = ticksOf(amounts, STEPS, unit, words, isWhole(data));
  const plot: Plot = { left: roomFor(ticks), right: width - endsWidth, top: 12, bottom };
  const xOf = placesOf(data, plot);
  const lines = plotted.map((own, at): Element => {
    const path = line<number | null>()
      .defined((amount) => amount !== null)
      .x((_, point) => round(xOf(point)))
      .y((amount) => round(amounts(amount ?? 0)))(own);
    return { tag: 'path', d: path ?? '', stroke: { series: colourOf(data, at) }, width: 2 };
  });
  const every = Math.ceil((points.length * series.length) / (MOST_SHAPES * Math.max(1, series.length)));
  const marks = series.flatMap((one, at) =>
    one.cells.flatMap(({ amount }, point): Mark[] => {
      if (amount === null) return [];
      const [x, y] = [round(xOf(point)), round(amounts(amount))];
      const isShown = point % every === 0 || point === points.length - 1;
      const d = shapeAt(colourOf(data, at), x, y);
      return [
        {
          series: at,
          point,
          box: { x: x - 8, y: y - 8, width: 16, height: 16 },
          element: isShown ? { tag: 'path', d, fill: { series: colourOf(data, at) }, isPlain: true } : null,
        },
      ];
    }),
  );
  const step = points.length > 1 ? (plot.right - plot.left) / (points.length - 1) : plot.right - plot.left;
  return {
    width,
    height,
    isNamed,
    behind: [
      ...amountLines(ticks, plot),
      lineAt(plot.left, plot.bottom, plot.right, plot.bottom, 'line'),
      ...pointLabels(points, xOf, step, plot),
      ...lines,
      ...brokenAxis(amounts, plot),
    ],
    marks,
    front: isNamed
      ? endNames(
          ends,
          (amount) => amounts(amount),
          { left: plot.right + 4, right: width, top: 12, bottom },
          (amount) => words.short(amount, unit),
        )
      : [],
  };
}

/** The mark of an axis that does not begin at zero. */
function brokenAxis(amounts: Amounts, { left, bottom }: Plot): Element[] {
  if ((amounts.domain()[0] ?? 0) <= 0) return [];
  const [x, y] = [left - 2, bottom - 5];
  return [
    {
      tag: 'path',
      d: `M${x},${y}L${x + 4},${y - 3}L${x},${y - 6}L${x + 4},${y - 9}`,
      stroke: { tone: 'secondary' },
      width: 1.25,
    },
  ];
}

/** Names at the ends of lines, moved apart so that none covers another. */
function endNames(
  ends: readonly { readonly name: string; readonly series: number; readonly amount: number | null }[],
  yOf: (amount: number) => number,
  room: Plot,
  short: (amount: number) => string,
): Element[] {
  const height = 17;
  const placed = ends
    .flatMap(({ amount, ...one }) => (amount === null ? [] : [{ ...one, amount, y: yOf(amount) }]))
    .toSorted((one, other) => one.y - other.y);
  let least = room.top + 2;
  for (const one of placed) {
    one.y = Math.max(one.y, least);
    least = one.y + height;
  }
  let most = room.bottom;
  for (const one of placed.toReversed()) {
    one.y = Math.min(one.y, most);
    most = one.y - height;
  }
  return placed.flatMap(({ name, series, amount, y }) => {
    const figure = short(amount);
    const shown = fitted(name, room.right - room.left - textWidth(figure) - 30);
    return [
      { tag: 'path', d: shapeAt(series, room.left + 9, round(y)), fill: { series }, isPlain: true },
      textAt(room.left + 19, y + 4, shown, 'start', 'text', 500),
      textAt(room.left + 25 + textWidth(shown) * 1.03, y + 4, figure, 'start'),
    ];
  });
}

/** Stacked areas. */
export function areaScene(data: ChartData, { width, height, words }: SceneOptions): Scene {
  const { points, series, unit } = data;
  const stacked = stack<number, number>()
    .keys(series.map((_, at) => at))
    .value((point, at) => Math.max(0, series[at]?.cells[point]?.amount ?? 0))(points.map((_, point) => point));
  const bottom = height - labelsHeight(points);
  const amounts = amountScale(
    stacked.flatMap((one) => one.flatMap(([from, to]) => [from, to])),
    [bottom, 12],
    STEPS,
  );
  const ticks = ticksOf(amounts, STEPS, unit, words, isWhole(data));
  const plot: Plot = { left: roomFor(ticks), right: width - 8, top: 12, bottom };
  const xOf = placesOf(data, plot);
  const areas = stacked.map((own, at): Element => {
    const path = area<(typeof own)[number]>()
      .x((_, point) => round(xOf(point)))
      .y0((one) => round(amounts(one[0])))
      .y1((one) => round(amounts(one[1])))(own);
    return { tag: 'path', d: path ?? '', fill: { series: colourOf(data, at) }, stroke: { tone: 'surface' }, width: 1 };
  });
  const marks = stacked.flatMap((own, at) =>
    own.flatMap(([from, to], point): Mark[] => {
      if ((series[at]?.cells[point]?.amount ?? null) === null) return [];
      const [x, high, low] = [round(xOf(point)), round(amounts(to)), round(amounts(from))];
      return [
        {
          series: at,
          point,
          element: null,
          box: { x: x - 6, y: high, width: 12, height: Math.max(4, round(low - high)) },
        },
      ];
    }),
  );
  const step = points.length > 1 ? (plot.right - plot.left) / (points.length - 1) : plot.right - plot.left;
  return {
    width,
    height,
    isNamed: false,
    behind: [
      ...amountLines(ticks, plot),
      ...areas,
      lineAt(plot.left, plot.bottom, plot.right, plot.bottom, 'line'),
      ...pointLabels(points, xOf, step, plot),
    ],
    marks,
    front: [],
  };
}
