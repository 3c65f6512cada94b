import { expect, it } from 'vitest';
import { nextDue } from './next_due.ts';

const iso = (at: string): string => new Date(at).toISOString();
const next = (...args: Parameters<typeof nextDue>): string => nextDue(...args).toISOString();

it('a daily time is that of the company, in summer and in winter', () => {
  const daily = { at: '03:50' };
  expect(next(daily, 'Europe/Berlin', new Date('2026-07-01T00:00:00Z'))).toBe(iso('2026-07-01T01:50:00Z'));
  expect(next(daily, 'Europe/Berlin', new Date('2026-07-01T01:50:00Z'))).toBe(iso('2026-07-02T01:50:00Z'));
  expect(next(daily, 'Europe/Berlin', new Date('2026-12-01T02:49:59Z'))).toBe(iso('2026-12-01T02:50:00Z'));
  expect(next(daily, 'Pacific/Auckland', new Date('2026-07-01T12:00:00Z'))).toBe(iso('2026-07-01T15:50:00Z'));
});

it('days of the week and of the month are those of the company', () => {
  expect(next({ at: '23:30', weekday: 1 }, 'America/New_York', new Date('2026-11-22T12:00:00Z'))).toBe(
    iso('2026-11-24T04:30:00Z'),
  );
  expect(next({ at: '00:10', day: 1 }, 'Asia/Tokyo', new Date('2026-11-22T12:00:00Z'))).toBe(
    iso('2026-11-30T15:10:00Z'),
  );
});

it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])(
  'each date of a year is due once in %s, also where clocks change',
  (zone) => {
    const at = '02:30';
    const dates = new Set<string>();
    let due = new Date('2026-01-01T00:00:00Z');
    for (let n = 0; n < 365; n += 1) {
      const following = nextDue({ at }, zone, due);
      expect(following.getTime()).toBeGreaterThan(due.getTime());
      expect(following.getTime() - due.getTime()).toBeLessThan(26 * 3_600_000);
      due = following;
      dates.add(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(due));
    }
    expect(dates.size).toBe(365);
  },
);

it('workdays, the last day of short months, and the months of a quarter', () => {
  const friday = new Date('2026-11-27T12:00:00Z');
  expect(next({ at: '08:00', isWorkday: true }, 'UTC', friday)).toBe(iso('2026-11-30T08:00:00Z'));
  expect(next({ at: '08:00', day: 31 }, 'UTC', friday)).toBe(iso('2026-11-30T08:00:00Z'));
  expect(next({ at: '08:00', day: 31 }, 'UTC', new Date('2027-02-01T00:00:00Z'))).toBe(iso('2027-02-28T08:00:00Z'));
  expect(next({ at: '08:00', day: 1, months: [1, 4, 7, 10] }, 'UTC', friday)).toBe(iso('2027-01-01T08:00:00Z'));
});

it('a time that the clocks skip is an hour later, and one that comes twice is due once', () => {
  const berlin = (after: string): string => next({ at: '02:30', weekday: 7 }, 'Europe/Berlin', new Date(after));
  expect(berlin('2027-03-27T00:00:00Z')).toBe(iso('2027-03-28T01:30:00Z'));
  expect(berlin('2026-10-24T12:00:00Z')).toBe(iso('2026-10-25T01:30:00Z'));
  expect(berlin('2026-10-25T01:30:00Z')).toBe(iso('2026-11-01T01:30:00Z'));
});
