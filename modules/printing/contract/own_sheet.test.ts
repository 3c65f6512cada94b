import { expect, it } from 'vitest';
import { overhang, sheetOf, type OwnSheet } from './own_sheet.ts';
import { pagesOf, placeOf, SHEETS } from './sheets.ts';

const OWN: OwnSheet = {
  name: 'Flags',
  page: 'a4',
  page_width: null,
  page_height: null,
  label_columns: 3,
  label_rows: 4,
  margin_left: 10,
  margin_top: 20,
  gap_across: 5,
  gap_down: 3,
  width: 50,
  height: 25,
};
const places = (own: OwnSheet, start: number, count: number, offset = { x: 0, y: 0 }): string[] =>
  Array.from({ length: count }, (_, index) => placeOf(sheetOf(own), { start, offset }, index)).map(
    ({ page, x, y }) => `${page}: ${x} ${y}`,
  );

it('labels lie beside and below each other with their gaps, from the wanted place on, and go on on the next sheet', () => {
  expect(places(OWN, 2, 3)).toEqual(['0: 120 20', '0: 10 48', '0: 65 48']);
  expect(places(OWN, 11, 2, { x: 0.5, y: -1 })).toEqual(['0: 120.5 103', '1: 10.5 19']);
  expect([pagesOf(sheetOf(OWN), 11, 1), pagesOf(sheetOf(OWN), 11, 2)]).toEqual([1, 2]);
});

it('without margins they are in the middle of the page, and labels of a roll are pages', () => {
  expect(places({ ...OWN, margin_left: null, margin_top: null }, 0, 1)).toEqual(['0: 25 94']);
  expect(places({ ...OWN, page: 'roll' }, 0, 2)).toEqual(['0: 0 0', '1: 0 0']);
  const { left, acrossPitch, columns, width, page } = SHEETS.avery_5167;
  expect(page.width - (left + (columns - 1) * acrossPitch + width)).toBeCloseTo(left);
});

it('what does not fit is said, with its gaps, to a tenth of a millimetre', () => {
  expect(overhang(sheetOf(OWN))).toBeNull();
  expect(overhang(sheetOf({ ...OWN, label_columns: 4 }))).toEqual({ field: 'label_columns', needed: 225, there: 210 });
  expect(overhang(sheetOf({ ...OWN, label_rows: 10, gap_down: 0 }))).toBeNull();
  expect(overhang(sheetOf({ ...OWN, label_rows: 10, gap_down: 3.04 }))).toEqual({
    field: 'label_rows',
    needed: 297.4,
    there: 297,
  });
});
