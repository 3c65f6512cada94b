import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { today } from './today.ts';

/** What `today` asks of a context. */
const at = (now: string, zone: string) =>
  ({ now: new Date(now), user: { company: { settings: { time_zone: zone } } } }) as unknown as Context;

it.each([
  // Half past eleven in the evening before a day of 23 hours, and half past midnight on one of 25.
  ['2027-03-27T22:30:00Z', 'Europe/Berlin', '2027-03-27', '2027-03-28', '2027-04-10', '2027-03-26'],
  ['2027-10-30T22:30:00Z', 'Europe/Berlin', '2027-10-31', '2027-11-01', '2027-11-14', '2027-10-30'],
  ['2028-02-28T23:30:00Z', 'Europe/Berlin', '2028-02-29', '2028-03-01', '2028-03-14', '2028-02-28'],
  ['2027-09-04T23:30:00Z', 'America/Santiago', '2027-09-04', '2027-09-05', '2027-09-18', '2027-09-03'],
])('at %s in %s days ahead and back are counted by the calendar', (now, zone, ...days) => {
  const ctx = at(now, zone);
  expect([0, 1, 14, -1].map((offset) => today(ctx, offset))).toEqual(days);
});
