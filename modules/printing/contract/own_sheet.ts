import { PAPER, rollOf, type Sheet } from './sheets.ts';

/** A sheet or roll as a company has entered it; numbers in millimetres. */
export interface OwnSheet {
  readonly name: string;
  readonly page: string;
  readonly page_width: number | null;
  readonly page_height: number | null;
  readonly label_columns: number;
  readonly label_rows: number;
  readonly margin_left: number | null;
  readonly margin_top: number | null;
  readonly gap_across: number;
  readonly gap_down: number;
  readonly width: number;
  readonly height: number;
}

/** Geometry of a sheet. Each label of a roll is a page; on sheets without margins labels are centred. */
export function sheetOf(own: OwnSheet): Sheet {
  const { name, width, height, label_columns: columns, label_rows: rows } = own;
  if (own.page === 'roll') return { ...rollOf({ width, height }), name };
  const known = own.page === 'a4' ? PAPER.a4 : own.page === 'letter' ? PAPER.letter : null;
  const page = known ?? { width: own.page_width ?? width, height: own.page_height ?? height };
  const [acrossPitch, downPitch] = [width + own.gap_across, height + own.gap_down];
  const free = {
    across: page.width - (columns - 1) * acrossPitch - width,
    down: page.height - (rows - 1) * downPitch - height,
  };
  const left = own.margin_left ?? free.across / 2;
  const top = own.margin_top ?? free.down / 2;
  return { name, page, columns, rows, left, top, width, height, acrossPitch, downPitch };
}

/** Millimetres by which the labels exceed the page; `null` when they fit. */
export function overhang(
  sheet: Sheet,
): { readonly field: 'label_columns' | 'label_rows'; readonly needed: number; readonly there: number } | null {
  const across = Math.max(sheet.left, 0) + (sheet.columns - 1) * sheet.acrossPitch + sheet.width;
  const down = Math.max(sheet.top, 0) + (sheet.rows - 1) * sheet.downPitch + sheet.height;
  const round = (value: number): number => Math.round(value * 10) / 10;
  if (across > sheet.page.width + 0.01)
    return { field: 'label_columns', needed: round(across), there: round(sheet.page.width) };
  if (down > sheet.page.height + 0.01)
    return { field: 'label_rows', needed: round(down), there: round(sheet.page.height) };
  return null;
}
