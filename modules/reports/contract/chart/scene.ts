import type { Unit } from './data.ts';

/** Colours of what is no data. */
export type Tone = 'line' | 'softLine' | 'text' | 'secondary' | 'surface';

/** `series`: its colour and pattern, -1 for grey. `heat`: from 0 to 1. */
export type Paint = { readonly tone: Tone } | { readonly series: number } | { readonly heat: number };

interface Rect {
  readonly tag: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: Paint;
}

interface Path {
  readonly tag: 'path';
  readonly d: string;
  readonly fill?: Paint;
  /** Without its pattern. */
  readonly isPlain?: true;
  readonly opacity?: number;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly dash?: string;
}

interface Text {
  readonly tag: 'text';
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly text: string;
  /** Of the drawing, whatever the direction of the page. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly weight?: 500 | 600;
  readonly fill: Paint;
}

/** An element of a drawing. Screens make SVG of it, files vectors. */
export type Element = Rect | Path | Text;

/** What stands for an amount: it can be pointed at, walked to by keys, and opened. */
export interface Mark {
  readonly series: number;
  readonly point: number;
  /** Absent: an area where it is pointed at, without a drawing of its own. */
  readonly element: Rect | Path | null;
  /** Where it is, for focus and tooltip. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A chart as elements: the same for screen and paper. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly behind: readonly Element[];
  readonly marks: readonly Mark[];
  readonly front: readonly Element[];
  /** Whether series have their names in the drawing, and need no legend. */
  readonly isNamed: boolean;
}

/** How numbers and names are written. */
export interface ChartWords {
  readonly short: (amount: number, unit: Unit) => string;
  readonly full: (amount: number, unit: Unit) => string;
  readonly percent: (share: number) => string;
}

export interface SceneOptions {
  readonly width: number;
  readonly height: number;
  readonly isMirrored: boolean;
  readonly words: ChartWords;
}

export const LABEL = 12;

/** Width of a text in pixels, about: drawings are made without fonts. */
export function textWidth(text: string, size: number = LABEL): number {
  let units = 0;
  for (const letter of text)
    units += /[il.,:;'|\s()]/.test(letter)
      ? 0.32
      : /[mwMW@%€]/.test(letter)
        ? 0.88
        : /[A-Z0-9]/.test(letter)
          ? 0.64
          : 0.55;
  return units * size;
}

/** A text that fits into a width, cut with an ellipsis. */
export function fitted(text: string, width: number, size: number = LABEL): string {
  if (textWidth(text, size) <= width) return text;
  let cut = text;
  while (cut.length > 1 && textWidth(`${cut}…`, size) > width) cut = cut.slice(0, -1);
  return cut.length > 1 ? `${cut.trimEnd()}…` : '';
}

export function textAt(
  x: number,
  y: number,
  text: string,
  anchor: Text['anchor'] = 'middle',
  tone: Tone = 'secondary',
  weight?: Text['weight'],
): Text {
  return { tag: 'text', x, y, text, anchor, size: LABEL, fill: { tone }, ...(weight ? { weight } : {}) };
}

export function lineAt(x1: number, y1: number, x2: number, y2: number, tone: Tone = 'softLine', dash?: string): Path {
  return {
    tag: 'path',
    d: `M${round(x1)},${round(y1)}L${round(x2)},${round(y2)}`,
    stroke: { tone },
    width: 1,
    ...(dash ? { dash } : {}),
  };
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A drawing of right-to-left pages: positions are mirrored, texts are not. */
export function mirrored(scene: Scene): Scene {
  const { width } = scene;
  const turn = <E extends Element>(element: E): E => {
    if (element.tag === 'rect') return { ...element, x: width - element.x - element.width };
    if (element.tag === 'text')
      return {
        ...element,
        x: width - element.x,
        anchor: element.anchor === 'middle' ? 'middle' : element.anchor === 'start' ? 'end' : 'start',
      };
    return { ...element, d: mirroredPath(element.d, width) };
  };
  return {
    ...scene,
    behind: scene.behind.map(turn),
    front: scene.front.map(turn),
    marks: scene.marks.map((one) => ({
      ...one,
      element: one.element && turn(one.element),
      box: { ...one.box, x: width - one.box.x - one.box.width },
    })),
  };
}

/** Mirrors the commands of paths that d3 and the charts make. */
function mirroredPath(path: string, width: number): string {
  const turn = (x: number): number => round(width - x);
  return path.replaceAll(/([MLHVCAZhv])([^MLHVCAZhv]*)/g, (whole, command: string, rest: string) => {
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === 'H') return `H${numbers.map(turn).join()}`;
    if (command === 'h') return `h${numbers.map((one) => -one).join()}`;
    if (command === 'A') return arcs(numbers, turn);
    if (command !== 'M' && command !== 'L' && command !== 'C') return whole;
    return command + numbers.map((one, index) => (index % 2 === 0 ? turn(one) : one)).join();
  });
}

/** Arcs with their ends turned, which run the other way round. */
function arcs(numbers: readonly number[], turn: (x: number) => number): string {
  return Array.from({ length: numbers.length / 7 }, (_, at) => {
    const [rx = 0, ry = 0, angle = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers.slice(at * 7, at * 7 + 7);
    return `A${rx},${ry},${angle},${large},${sweep === 1 ? 0 : 1},${turn(x)},${y}`;
  }).join('');
}
