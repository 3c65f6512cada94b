import { scaleBand } from 'd3-scale';
import { arc, pie } from 'd3-shape';
import type { ChartData } from './data.ts';
import { fitted, round, textAt, textWidth, type Element, type Mark, type Scene, type SceneOptions } from './scene.ts';

/** The shares of one series of points, as slices with names and shares beside them. */
export function pieScene(data: ChartData, { width, height, words }: SceneOptions): Scene {
  const { points, series, unit } = data;
  const cells = series[0]?.cells ?? [];
  const amounts = points.map((_, at) => Math.max(0, cells[at]?.amount ?? 0));
  const sum = amounts.reduce((all, one) => all + one, 0);
  const isWide = width >= 420;
  const radius = Math.max(20, Math.min(height / 2 - 14, isWide ? width / 2 - 120 : width / 2 - 20));
  const [x, y] = [width / 2, height / 2];
  const slices = pie<number>()
    .sort(null)
    .padAngle(sum > 0 && amounts.filter((one) => one > 0).length > 1 ? 0.012 : 0)(amounts);
  const shape = arc<{ readonly startAngle: number; readonly endAngle: number; readonly padAngle?: number }>()
    .innerRadius(radius * 0.58)
    .outerRadius(radius);
  const colours = pieColours(data);
  const marks = slices.flatMap((one, point): Mark[] => {
    const d = shape({ startAngle: one.startAngle, endAngle: one.endAngle, padAngle: one.padAngle });
    if (!d || one.value === 0) return [];
    const middle = shape.centroid({ startAngle: one.startAngle, endAngle: one.endAngle });
    return [
      {
        series: 0,
        point,
        element: { tag: 'path', d: moved(d, x, y), fill: { series: colours[point] ?? -1 } },
        box: { x: round(x + middle[0] - 12), y: round(y + middle[1] - 12), width: 24, height: 24 },
      },
    ];
  });
  const front: Element[] = [{ ...textAt(x, y + 8, words.short(sum, unit), 'middle', 'text', 600), size: 20 }];
  // Names stand beside slices that are not too thin for a line of text.
  if (isWide)
    for (const [point, one] of slices.entries()) {
      const share = sum === 0 ? 0 : one.value / sum;
      if (share < 0.03) continue;
      const angle = (one.startAngle + one.endAngle) / 2 - Math.PI / 2;
      const isEnd = Math.cos(angle) >= 0;
      const [at, line] = [x + Math.cos(angle) * (radius + 12), y + Math.sin(angle) * (radius + 12) + 4];
      const percent = words.percent(share);
      const room = (isEnd ? width - at : at) - textWidth(percent) - 10;
      const name = fitted(points[point]?.label ?? '', room);
      front.push(textAt(at, line, `${name} ${percent}`.trim(), isEnd ? 'start' : 'end'));
    }
  return { width, height, isNamed: false, behind: [], marks, front };
}

/** Colours of slices: without a value, and the rest, grey. */
export function pieColours({ points }: Pick<ChartData, 'points'>): number[] {
  return points.map((one, at) => (one.isNone ? -1 : points.slice(0, at).filter((other) => !other.isNone).length));
}

/** An absolute path around a centre; of arcs only the ends move. */
function moved(path: string, x: number, y: number): string {
  return path.replaceAll(/([MLA])([^MLAZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.split(/[ ,]/).filter(Boolean).map(Number);
    const fixed = command === 'A' ? 5 : 0;
    return (
      command +
      numbers.map((one, at) => (at < fixed ? round(one) : round(one + ((at - fixed) % 2 === 0 ? x : y)))).join()
    );
  });
}

const STEPS = 5;

/** Points by series: the darker, the more. */
export function heatScene(data: ChartData, { width, height, words }: SceneOptions): Scene {
  const { points, series, unit } = data;
  const amounts = series.flatMap((one) => one.cells.flatMap(({ amount }) => amount ?? []));
  const [low, high] = [Math.min(0, ...amounts), Math.max(...amounts, 0)];
  const left = Math.min(Math.max(...series.map((one) => textWidth(one.name)), 20) + 12, width * 0.3);
  const top = points.some((one) => one.parent !== null) ? 40 : 24;
  const across = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([left, width - 2])
    .paddingInner(0.06);
  const down = scaleBand<number>()
    .domain(series.map((_, at) => at))
    .range([top, height - 2])
    .paddingInner(0.08);
  const front: Element[] = [];
  const marks = series.flatMap((one, at) =>
    one.cells.flatMap(({ amount }, point): Mark[] => {
      if (amount === null) return [];
      const heat = high === low ? 0.5 : Math.ceil(((amount - low) / (high - low)) * STEPS) / STEPS;
      const box = {
        x: round(across(point) ?? 0),
        y: round(down(at) ?? 0),
        width: round(across.bandwidth()),
        height: round(down.bandwidth()),
      };
      const label = words.short(amount, unit);
      if (textWidth(label) <= box.width - 6 && box.height >= 16)
        front.push(
          textAt(box.x + box.width / 2, box.y + box.height / 2 + 4, label, 'middle', heat === 1 ? 'surface' : 'text'),
        );
      return [{ series: at, point, box, element: { tag: 'rect', ...box, fill: { heat } } }];
    }),
  );
  const widest = Math.max(...points.map((one) => textWidth(one.label)), 1);
  const every = Math.max(1, Math.ceil((Math.min(widest, 60) + 8) / across.step()));
  const middle = (at: number): number => (across(at) ?? 0) + across.bandwidth() / 2;
  const years = points.flatMap((one, at) =>
    one.parent !== null && one.parent !== points[at - 1]?.parent
      ? [textAt(across(at) ?? 0, 12, one.parent, 'start')]
      : [],
  );
  return {
    width,
    height,
    isNamed: true,
    behind: [
      ...years,
      ...points.flatMap((one, at) =>
        at % every === 0 ? [textAt(middle(at), top - 8, fitted(one.label, across.step() * every - 4))] : [],
      ),
      ...series.map((one, at) =>
        textAt(
          left - 10,
          (down(at) ?? 0) + down.bandwidth() / 2 + 4,
          fitted(one.name, left - 12),
          'end',
          one.isQuiet ? 'secondary' : 'text',
        ),
      ),
    ],
    marks,
    front,
  };
}
