import { expect, it } from 'vitest';
import { forecastOf, type Measured } from './forecast.ts';

const TODAY = '2026-11-26';
const read = (read_on: string, reading: number): Measured => ({ read_on, reading });

it.each([
  [
    'goes on as between the first and the last reading',
    [read('2026-10-01', 100), read('2026-11-01', 410)],
    '2026-12-01',
  ],
  [
    'counts only how it was used lately',
    [read('2020-01-01', 0), read('2026-10-12', 390), read('2026-11-11', 690)],
    '2026-11-26',
  ],
  ['is not before today', [read('2026-01-01', 0), read('2026-01-31', 690)], TODAY],
  ['is unknown with one reading', [read('2026-11-01', 410)], null],
  ['is unknown of a meter that stands still', [read('2026-10-01', 410), read('2026-11-01', 410)], null],
  ['is unknown when it would be in many years', [read('2026-01-01', 0), read('2026-11-01', 1)], null],
  ['is unknown without readings', [], null],
])('the forecast %s', (_what, readings, day) => expect(forecastOf(readings, 710, TODAY)).toBe(day));
