import { expect, it } from 'vitest';
import { endOf, isoWeek, startOf, stepped } from './calendar.ts';

it('a day is in the spans of the calendar and of the fiscal year', () => {
  const day = '2026-02-28';
  expect(startOf('day', day, 4)).toBe(day);
  expect([startOf('week', day, 4), startOf('week', '2026-03-01', 4), startOf('week', '2026-03-02', 4)]).toEqual([
    '2026-02-23',
    '2026-02-23',
    '2026-03-02',
  ]);
  expect(startOf('month', day, 4)).toBe('2026-02-01');
  expect(startOf('quarter', day, 4)).toBe('2026-01-01');
  expect(startOf('year', day, 4)).toBe('2026-01-01');
  expect(startOf('fiscal_year', day, 4)).toBe('2025-04-01');
  expect(startOf('fiscal_year', '2026-04-01', 4)).toBe('2026-04-01');
  expect(startOf('fiscal_quarter', day, 2)).toBe('2026-02-01');
  expect(startOf('fiscal_quarter', '2026-01-31', 2)).toBe('2025-11-01');
});

it('spans end before the next one, also in leap years', () => {
  expect(endOf('month', '2024-02-01')).toBe('2024-02-29');
  expect(endOf('fiscal_year', '2025-04-01')).toBe('2026-03-31');
  expect(endOf('week', '2026-12-28')).toBe('2027-01-03');
  expect(stepped('quarter', '2026-01-01', -1)).toBe('2025-10-01');
  expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28');
});

it('weeks belong to the year of their Thursday', () => {
  expect(isoWeek('2027-01-03')).toEqual({ year: 2026, week: 53 });
  expect(isoWeek('2024-12-30')).toEqual({ year: 2025, week: 1 });
  expect(isoWeek('2026-11-26')).toEqual({ year: 2026, week: 48 });
});
