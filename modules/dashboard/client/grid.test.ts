import { expect, it } from 'vitest';
import { defaultTiles } from '../contract/wire.ts';
import { fillEvenly, fillRows, spansOf } from './grid.ts';

it.each([
  ['a full row stays as it is', [3, 3, 3, 3], [3, 3, 3, 3]],
  ['three figures share the room of the fourth', [3, 3, 3], [4, 4, 4]],
  ['a card alone takes the row', [4, 4, 4, 4], [4, 4, 4, 12]],
  ['what does not fit begins the next row', [8, 8], [12, 12]],
  ['what is left over goes to the first', [4, 3], [7, 5]],
])('%s', (_what, spans, filled) => expect(fillRows(spans, 12)).toEqual(filled));

it.each([
  [4, [3, 3, 3, 3]],
  [5, [4, 4, 4, 6, 6]],
  [7, [3, 3, 3, 3, 4, 4, 4]],
  [9, [4, 4, 4, 4, 4, 4, 4, 4, 4]],
  [10, [3, 3, 3, 3, 3, 3, 3, 3, 6, 6]],
])('%s figures stand in as few rows, with about as many in each', (count, filled) =>
  expect(
    fillEvenly(
      Array.from({ length: count }, () => 3),
      12,
    ),
  ).toEqual(filled),
);

it('figures and cards stand in rows of their own, but for a figure alone', () => {
  const spans = (...tiles: string[]) =>
    spansOf(tiles.map((tile) => ({ tile, wide: false }))).map((one) => one.gridColumn.lg.slice(5));
  expect(spans('assets', 'deployed', 'by_state', 'by_category')).toEqual(['6', '6', '6', '6']);
  expect(spans('assets', 'by_state', 'by_category')).toEqual(['4', '4', '4']);
});

it('whatever of the usual tiles somebody does not see, no column of any row is empty', () => {
  const usual = defaultTiles();
  const uneven: string[] = [];
  for (let hidden = 0; hidden < 2 ** usual.length; hidden += 1) {
    const shown = usual.filter((_, index) => (hidden & (1 << index)) === 0);
    let row = 0;
    for (const { gridColumn } of spansOf(shown)) {
      row += Number(gridColumn.lg.slice(5));
      if (row === 12) row = 0;
    }
    if (row !== 0) uneven.push(shown.map((one) => one.tile).join());
  }
  expect(uneven).toEqual([]);
});
