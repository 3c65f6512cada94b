import type { Box } from './template.ts';

/** Paper with labels on it, in millimetres. A roll is a page for each label. */
export interface Sheet {
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** Upper left corner of the first label. */
  readonly left: number;
  readonly top: number;
  /** Size of a label, and distance from one to the next. */
  readonly width: number;
  readonly height: number;
  readonly acrossPitch: number;
  readonly downPitch: number;
}

export const PAPER = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;

const A4 = PAPER.a4;
const LETTER = PAPER.letter;
const INCH = 25.4;

/** Labels in the middle of a page. */
function sheet(
  name: string,
  page: Sheet['page'],
  [columns, rows]: readonly [number, number],
  [width, height]: readonly [number, number],
  [across, down]: readonly [number, number] = [0, 0],
): Sheet {
  const acrossPitch = width + across;
  const downPitch = height + down;
  const left = (page.width - (columns - 1) * acrossPitch - width) / 2;
  const top = (page.height - (rows - 1) * downPitch - height) / 2;
  return { name, page, columns, rows, left, top, width, height, acrossPitch, downPitch };
}

/** Sheets that shops sell, by the number of their maker. */
export const SHEETS = {
  avery_l7159: sheet('Avery L7159', A4, [3, 8], [63.5, 33.9], [2.5, 0]),
  avery_l7160: sheet('Avery L7160', A4, [3, 7], [63.5, 38.1], [2.5, 0]),
  avery_l7161: sheet('Avery L7161', A4, [3, 6], [63.5, 46.6], [2.5, 0]),
  avery_l7162: sheet('Avery L7162', A4, [2, 8], [99.1, 33.9], [2.5, 0]),
  avery_l7163: sheet('Avery L7163', A4, [2, 7], [99.1, 38.1], [2.5, 0]),
  avery_l7165: sheet('Avery L7165', A4, [2, 4], [99.1, 67.7], [2.5, 0]),
  avery_l7651: sheet('Avery L7651', A4, [5, 13], [38.1, 21.2], [2.5, 0]),
  avery_5160: sheet('Avery 5160', LETTER, [3, 10], [2.625 * INCH, INCH], [0.125 * INCH, 0]),
  avery_5161: sheet('Avery 5161', LETTER, [2, 10], [4 * INCH, INCH], [0.1875 * INCH, 0]),
  avery_5163: sheet('Avery 5163', LETTER, [2, 5], [4 * INCH, 2 * INCH], [0.1875 * INCH, 0]),
  avery_5164: sheet('Avery 5164', LETTER, [2, 3], [4 * INCH, (10 / 3) * INCH], [0.1875 * INCH, 0]),
  avery_5167: sheet('Avery 5167', LETTER, [4, 20], [1.75 * INCH, 0.5 * INCH], [0.3 * INCH, 0]),
} as const satisfies Readonly<Record<string, Sheet>>;

export type SheetKey = keyof typeof SHEETS;

/** Labels one below the other, each a page of its own. */
export function rollOf({ width, height }: Pick<Sheet, 'width' | 'height'>): Sheet {
  const one = { columns: 1, rows: 1, left: 0, top: 0, acrossPitch: width, downPitch: height };
  return { name: '', page: { width, height }, width, height, ...one };
}

/** How labels are placed on sheets. */
export interface Placing {
  /** Position of the first label on a partly used sheet, from 0. */
  readonly start: number;
  /** Correction of the printer's paper feed in millimetres. */
  readonly offset: { readonly x: number; readonly y: number };
}

/** Page and position of a label. */
export function placeOf(sheet: Sheet, { start, offset }: Placing, index: number): Box & { readonly page: number } {
  const { columns, rows, left, top, width, height, acrossPitch, downPitch } = sheet;
  const at = start + index;
  const onPage = at % (columns * rows);
  return {
    page: Math.floor(at / (columns * rows)),
    x: left + (onPage % columns) * acrossPitch + offset.x,
    y: top + Math.floor(onPage / columns) * downPitch + offset.y,
    width,
    height,
  };
}

export function pagesOf({ columns, rows }: Sheet, start: number, count: number): number {
  return Math.ceil((start + count) / (columns * rows));
}
