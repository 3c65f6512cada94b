import { POINT } from './layout.ts';
import type { Box, LabelElement, LabelLayout } from './template.ts';

/** Millimetres beside the code, which brings white of its own. */
const BESIDE_CODE = 1.5;

interface Line {
  readonly text: string;
  /** Of the height; narrow labels have sizes in the same proportion. */
  readonly part: number;
  readonly bold?: true;
  readonly onlyIf?: string;
  readonly unless?: string;
}

/** An asset is known by its tag, which is what stands large; others by their title. Both have the same room. */
const NAMED: readonly (readonly Line[])[] = [
  [
    { text: '{title}', part: 0.24, onlyIf: 'asset_tag' },
    { text: '{asset_tag}', part: 0.36, bold: true, onlyIf: 'asset_tag' },
  ],
  [
    { text: '{title}', part: 0.34, bold: true, unless: 'asset_tag' },
    { text: '{subtitle}', part: 0.26, unless: 'asset_tag' },
  ],
];

const FURTHER: readonly Line[] = [
  { text: '{serial}', part: 0.2 },
  { text: '{company}', part: 0.2 },
];

/**
 * A label for any size with what every record has: its code, title, and identifying details. Wide labels have the code
 * at the start, others on top.
 */
export function standardLayout(width: number, height: number): LabelLayout {
  const margin = Math.min(width, height) >= 30 ? 3 : 1.5;
  const isWide = width >= height * 1.4;
  const side = isWide
    ? Math.min(height - 2 * BESIDE_CODE, Math.max(width * 0.44, Math.min(width * 0.5, 16)))
    : Math.min(width - 2 * margin, (height - 2 * margin) * 0.62);
  const code: LabelElement = {
    ...{ kind: 'code', symbology: 'qrcode', text: '{code}', width: side, height: side },
    x: isWide ? BESIDE_CODE : (width - side) / 2,
    y: isWide ? (height - side) / 2 : margin,
  };
  const x = isWide ? BESIDE_CODE + side + 1 : margin;
  const y = isWide ? margin : margin + side + 1;
  const room = { x, y, width: width - margin - x, height: height - margin - y };
  const align = isWide ? 'start' : 'middle';
  // When lines would be too small to read, only the first ones are used.
  const further = room.height < 8 ? [] : room.height < 12 ? FURTHER.slice(0, 1) : FURTHER;
  const [tagged = [], titled = []] = NAMED.map((named) => textsOf([...named, ...further], room, align));
  return rounded({ width, height, elements: [code, ...titled.slice(0, NAMED[1]?.length), ...tagged] });
}

/** Lines below each other that fill a room. */
function textsOf(lines: readonly Line[], room: Box, align: 'start' | 'middle'): LabelElement[] {
  const all = lines.reduce((sum, one) => sum + one.part, 0);
  let at = room.y;
  return lines.map(({ part, bold = false, ...line }): LabelElement => {
    const height = (room.height * part) / all;
    const size = Math.min(height / POINT / 1.25, room.width * part * 1.5, 28);
    const element: LabelElement = {
      ...{ kind: 'words', ...line, x: room.x, y: at, width: room.width, height, bold, align, fit: 'shrink' },
      size: Math.max(size, 3),
    };
    at += height;
    return element;
  });
}

function rounded({ width, height, elements }: LabelLayout): LabelLayout {
  const to = (value: number): number => Math.round(value * 100) / 100;
  return {
    width,
    height,
    elements: elements.map((one) => ({
      ...one,
      ...{ x: to(one.x), y: to(one.y), width: to(one.width), height: to(one.height) },
      ...('size' in one ? { size: to(one.size) } : {}),
    })),
  };
}
