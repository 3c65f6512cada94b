import { describe, expect, it } from 'vitest';
import { addMonths } from './fields/date.ts';
import { addDays, endAsLong, periodsBegun, type Period } from './periods.ts';

describe('periods', () => {
  it.each<[Period, string, string, number]>([
    ['month', '2024-01-15', '2024-01-14', 0],
    ['month', '2024-01-15', '2024-01-15', 1],
    ['month', '2024-01-15', '2024-02-14', 1],
    ['month', '2024-01-15', '2024-02-15', 2],
    ['month', '2024-01-31', '2024-02-28', 1],
    ['month', '2024-01-31', '2024-02-29', 2],
    ['quarter', '2024-01-01', '2024-03-31', 1],
    ['quarter', '2024-01-01', '2024-04-01', 2],
    ['half_year', '2024-01-01', '2024-07-01', 2],
    ['year', '2024-02-29', '2025-02-27', 1],
    ['year', '2024-02-29', '2025-02-28', 2],
  ])('by the %s begin with their day: from %s to %s', (period, from, to, n) => {
    expect(periodsBegun(period, from, to)).toBe(n);
  });
});

it.each([
  ['2025-01-01', '2024-01-01', '2024-12-31', '2025-12-31'],
  ['2024-03-01', '2023-03-01', '2024-02-29', '2025-02-28'],
  ['2025-03-15', '2025-01-15', '2025-02-14', '2025-04-14'],
  ['2025-03-15', '2025-01-15', '2025-02-13', '2025-04-13'],
  ['2025-03-15', '2025-01-15', '2025-01-15', '2025-03-15'],
])('a term from %s is as long as that from %s to %s: until %s', (start, from, to, end) => {
  expect(endAsLong(start, { from, to })).toBe(end);
});

it.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-11-30', 3, '2025-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
])('the same day of another month, or its last one: %s by %s', (day, months, other) => {
  expect(addMonths(day, months)).toBe(other);
});

it('days go on over months, leap days and the change of the clock', () => {
  expect([addDays('2024-02-28', 2), addDays('2025-03-30', 1), addDays('2025-01-01', -1)]).toEqual([
    '2024-03-01',
    '2025-03-31',
    '2024-12-31',
  ]);
});
