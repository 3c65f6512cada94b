import { LEAST_MODULE, SYMBOLOGIES, type CodeModules, type Symbology } from './symbologies.ts';
import {
  filled,
  type Box,
  type CodeElement,
  type LabelElement,
  type LabelLayout,
  type TextElement,
} from './template.ts';

/** Drawing commands, in millimetres from the upper left corner. */
export type Command =
  | {
      readonly kind: 'words';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly bold: boolean;
      readonly text: string;
    }
  | { readonly kind: 'fill'; readonly rects: readonly Box[] }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly thickness: number }
  | ({ readonly kind: 'picture'; readonly source: string } & Box);

type Point = readonly [x: number, y: number];

/** Why an element is missing on the label, or its code is unreadable. */
export type LabelProblem = 'code_refused' | 'code_too_large' | 'code_too_fine' | 'text_cut';

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly commands: readonly Command[];
  readonly problems: readonly LabelProblem[];
}

/** Tools for drawing a layout. */
export interface Tools {
  /** Width of a text at a font size of one millimetre. */
  readonly measure: (text: string, bold: boolean) => number;
  /** `null` when the text does not fit the code. */
  readonly encode: (symbology: Symbology, text: string) => CodeModules | null;
  /** Dot size of the printer in millimetres; modules of codes are whole dots. Absent: any width. */
  readonly dot?: number;
}

/** Millimetres of a point. */
export const POINT = 25.4 / 72;
/** Line height and ascent, relative to the font size. */
const LINE = 1.2;
const ASCENT = 0.93;
/** Smallest scale of a text that has to shrink. */
const LEAST_SHRINK = 0.4;

/** Draws a label with the values of a record. */
export function layOut(
  { width, height, elements }: LabelLayout,
  values: Readonly<Record<string, string>>,
  tools: Tools,
): Drawing {
  const commands: Command[] = [];
  const problems: LabelProblem[] = [];
  for (const one of elements) {
    if (one.onlyIf !== undefined && !values[one.onlyIf]) continue;
    if (one.unless !== undefined && values[one.unless]) continue;
    commands.push(...commandsOf(one, values, tools, problems));
  }
  return { width, height, commands, problems: [...new Set(problems)] };
}

function commandsOf(
  one: LabelElement,
  values: Readonly<Record<string, string>>,
  tools: Tools,
  problems: LabelProblem[],
): Command[] {
  const { x, y, width, height } = one;
  switch (one.kind) {
    case 'words':
      return textLines(one, filled(one.text, values), tools, problems);
    case 'code':
      return codeOf(one, filled(one.text, values), tools, problems);
    case 'picture':
      return [{ kind: 'picture', source: one.source, x, y, width, height }];
    case 'line':
      return [{ kind: 'line', from: [x, y], to: [x + width, y + height], thickness: one.thickness }];
    default:
      return [{ kind: 'fill', rects: frame(one, one.thickness) }];
  }
}

/** The four sides of a box, drawn inside it. */
function frame({ x, y, width, height }: Box, given: number): Box[] {
  const thickness = Math.min(given, width / 2, height / 2);
  const between = height - 2 * thickness;
  return [
    { x, y, width, height: thickness },
    { x, y: y + height - thickness, width, height: thickness },
    { x, y: y + thickness, width: thickness, height: between },
    { x: x + width - thickness, y: y + thickness, width: thickness, height: between },
  ];
}

function textLines(one: TextElement, text: string, { measure }: Tools, problems: LabelProblem[]): Command[] {
  if (text === '') return [];
  const { x, y, width, height, bold = false, align = 'start', fit = 'shrink' } = one;
  const full = one.size * POINT;
  const widthOf = (part: string): number => measure(part, bold);
  const [size, lines] =
    fit === 'shrink'
      ? shrunk(text, full, width, widthOf)
      : [full, fit === 'wrap' ? wrapped(text, width / full, widthOf) : [text]];
  const room = Math.max(1, Math.floor(height / (size * LINE) + 0.05));
  const shown = lines.slice(0, room);
  if (shown.length < lines.length) shown[room - 1] = `${shown[room - 1] ?? ''} …`;
  return shown.map((line, index) => {
    const said = shortened(line, width / size, widthOf);
    if (said !== line || shown.length < lines.length) problems.push('text_cut');
    const free = width - widthOf(said) * size;
    const left = align === 'start' ? 0 : align === 'end' ? free : free / 2;
    return { kind: 'words', x: x + left, y: y + size * (ASCENT + index * LINE), size, bold, text: said };
  });
}

function shrunk(
  text: string,
  full: number,
  width: number,
  widthOf: (text: string) => number,
): [size: number, lines: string[]] {
  const size = Math.min(full, width / Math.max(widthOf(text), 0.001));
  return [Math.max(size, full * LEAST_SHRINK), [text]];
}

/** Wraps a text to a width; longer words are broken. */
function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width && line.length > 1) {
      const part = fitting(line, width, widthOf);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The longest prefix that fits a width; at least one character. */
function fitting(text: string, width: number, widthOf: (text: string) => number): string {
  const characters = [...text];
  let [low, high] = [1, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(characters.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}

function shortened(text: string, width: number, widthOf: (text: string) => number): string {
  // A text that fits exactly may be wider by a rounding error.
  if (widthOf(text) <= width * 1.0001) return text;
  return `${fitting(text, width - widthOf('…'), widthOf).trimEnd()}…`;
}

/** A code centred in its box, as large as possible with its quiet zone. */
function codeOf(one: CodeElement, text: string, { encode, dot }: Tools, problems: LabelProblem[]): Command[] {
  if (text === '') return [];
  const { isSquare, quiet } = SYMBOLOGIES[one.symbology];
  const code = encode(one.symbology, text);
  if (!code) {
    problems.push('code_refused');
    return [];
  }
  const across = one.width / (code.columns + 2 * quiet);
  const free = isSquare ? Math.min(across, one.height / (code.rows + 2 * quiet)) : across;
  const module = dot === undefined ? free : Math.floor(free / dot + 1e-6) * dot;
  if (module <= 0) {
    problems.push('code_too_large');
    return [];
  }
  if (module < (isSquare ? LEAST_MODULE.square : LEAST_MODULE.bars) - 1e-6) problems.push('code_too_fine');
  const high = isSquare ? module : one.height;
  const snap = (at: number): number => (dot === undefined ? at : Math.round(at / dot) * dot);
  const left = snap(one.x + (one.width - code.columns * module) / 2);
  const top = snap(one.y + (one.height - code.rows * high) / 2);
  const rects = code.runs.map(([x, y, width, height]) => ({
    ...{ x: left + x * module, y: top + y * high },
    ...{ width: width * module, height: height * high },
  }));
  return [{ kind: 'fill', rects }];
}

/** A label scaled to another size and centred. */
export function scaledTo(drawing: Drawing, room: { readonly width: number; readonly height: number }): Drawing {
  const by = Math.min(room.width / drawing.width, room.height / drawing.height, 1);
  const [left, top] = [(room.width - drawing.width * by) / 2, (room.height - drawing.height * by) / 2];
  if (by === 1 && left === 0 && top === 0) return drawing;
  const box = ({ x, y, width, height }: Box): Box => ({
    ...{ x: left + x * by, y: top + y * by },
    ...{ width: width * by, height: height * by },
  });
  const point = ([x, y]: Point): Point => [left + x * by, top + y * by];
  const commands = drawing.commands.map((one): Command => {
    if (one.kind === 'words') return { ...one, x: left + one.x * by, y: top + one.y * by, size: one.size * by };
    if (one.kind === 'fill') return { ...one, rects: one.rects.map(box) };
    if (one.kind === 'line') return { ...one, from: point(one.from), to: point(one.to), thickness: one.thickness * by };
    return { ...one, ...box(one) };
  });
  return { ...drawing, width: room.width, height: room.height, commands };
}
