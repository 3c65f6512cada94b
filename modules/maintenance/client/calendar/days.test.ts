import { expect, it } from 'vitest';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { daysOf, firstWeekday, moved, weekdayOf, weekOf, weeksOf } from './days.ts';

it('weeks begin as the language does', () => {
  expect(['de', 'en-GB', 'es', 'en-US'].map(firstWeekday)).toEqual([1, 1, 1, 7]);
  expect(weekOf('2026-11-24', 1)).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
  expect(weekOf('2026-11-22', 7)[0]).toBe('2026-11-22');
  expect(weekdayOf('2026-11-22')).toBe(7);
});

it('each month of ten years has all of its days once, in whole weeks, with clocks that change', () => {
  for (let month = '2024-01-01'; month < '2034-01-01'; month = moved('month', month, 1))
    for (const first of [1, 6, 7]) {
      const weeks = weeksOf(month, first);
      const days = weeks.flat();
      expect(weeks.every((one) => one.length === 7 && weekdayOf(one[0] ?? '') === first)).toBe(true);
      expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(true);
      const own = daysOf('month', month, first);
      expect([own[0], addDays(own.at(-1) ?? '', 1)]).toEqual([month, moved('month', month, 1)]);
      expect(weeks.every((one) => one.some((day) => own.includes(day)))).toBe(true);
    }
});

it('the view before and after is another month or week, also from the last of a long month', () => {
  expect(moved('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(moved('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(moved('week', '2026-12-30', 1)).toBe('2027-01-06');
});
