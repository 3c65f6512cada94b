import { areBarsLying, barScene, lyingHeight } from './bars.ts';
import type { ChartData, ChartLimits, PlotKind } from './data.ts';
import { areaScene, lineScene } from './lines.ts';
import { mirrored, type Scene, type SceneOptions } from './scene.ts';
import { heatScene, pieScene } from './shares.ts';

export * from './choice.ts';
export * from './colours.ts';
export * from './data.ts';
export { colourOf } from './bars.ts';
export { shapeAt } from './lines.ts';
export * from './scene.ts';

/** As many series as there are colours and shapes, and as many points as can be told apart. */
export function limitsOf(kind: PlotKind, width: number): ChartLimits {
  if (kind === 'heat') return { series: 40, points: Math.max(6, Math.floor(width / 26)) };
  if (kind === 'pie') return { series: 1, points: 7 };
  return { series: 7, points: kind === 'bar' ? 25 : Math.max(8, Math.floor(width / 18)) };
}

const USUAL_HEIGHT = 300;

/** Height that a chart needs. */
export function heightOf(kind: PlotKind, data: ChartData, width: number, isStacked: boolean): number {
  if (kind === 'heat') return 44 + data.series.length * 30;
  if (kind === 'bar' && areBarsLying(data, width)) return lyingHeight(data, isStacked);
  return width < 480 ? 240 : USUAL_HEIGHT;
}

/** Draws a chart. */
export function sceneOf(kind: PlotKind, data: ChartData, isStacked: boolean, options: SceneOptions): Scene {
  const scenes: Readonly<Record<PlotKind, () => Scene>> = {
    bar: () => barScene(data, isStacked, options),
    line: () => lineScene(data, options),
    area: () => areaScene(data, options),
    pie: () => pieScene(data, options),
    heat: () => heatScene(data, options),
  };
  const scene = scenes[kind]();
  return options.isMirrored ? mirrored(scene) : scene;
}
