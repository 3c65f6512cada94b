import { expect, test } from 'vitest';
import { fileNameOf } from './save_file.ts';

test.each([
  [`attachment; filename="refused.csv"; filename*=UTF-8''refused-M%C3%B6bel%20%231.csv`, 'refused-Möbel #1.csv'],
  ['attachment; filename="assets-2026-11-22.xlsx"', 'assets-2026-11-22.xlsx'],
  [`attachment; filename="refused.csv"; filename*=UTF-8''%E0%A4%A`, 'refused.csv'],
  ['inline', undefined],
])('the name of a saved file: %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
