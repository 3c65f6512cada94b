// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dueDay } from './DueSlot.tsx';

it('what is due in a month is due on the last day of one that is shorter', () => {
  const day = new Date(2027, 0, 31, 23, 30);
  expect((['tomorrow', 'week', 'month', 'year'] as const).map((one) => dueDay(day, one))).toEqual([
    '2027-02-01',
    '2027-02-07',
    '2027-02-28',
    '2028-01-31',
  ]);
});
