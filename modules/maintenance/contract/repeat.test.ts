import { expect, it } from 'vitest';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { dayOf, nextDay, nextTarget, UNITS, type Rhythm } from './repeat.ts';

/** Numbers that are the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const rhythmOf = (pick: (below: number) => number, from: Rhythm['counted_from']): Rhythm => ({
  every: 1 + pick(6),
  unit: UNITS[pick(UNITS.length)] ?? 'day',
  counted_from: from,
});

/** Days of a schedule after one day and before another. */
function between(anchor: string, rhythm: Rhythm, from: string, to: string): string[] {
  const days = (Date.parse(from) - Date.parse(anchor)) / 86_400_000;
  const found: string[] = [];
  let times = Math.max(0, Math.floor(days / (366 * rhythm.every)));
  for (let at = dayOf(anchor, rhythm, times); at < to; at = dayOf(anchor, rhythm, times)) {
    if (at > from) found.push(at);
    times += 1;
  }
  return found;
}

it('over random years no day of a schedule is missed, and none comes twice, however early or late it is done', () => {
  const faults: string[] = [];
  for (let seed = 1; seed <= 150; seed += 1) {
    const pick = random(seed);
    const anchor = addDays('2023-01-01', pick(1500));
    let rhythm = rhythmOf(pick, 'schedule');
    let scheduled = anchor;
    for (let done = 0; done < 12; done += 1) {
      // Some days early or late, or months late after downtime, with occasional changes of the plan.
      const closed = addDays(scheduled, pick(3) === 0 ? pick(90) : pick(7) - 3);
      if (pick(8) === 0) rhythm = rhythmOf(pick, 'schedule');
      const next = nextDay(rhythm, { anchor, scheduled, closed });
      const said = `${seed}: ${next} after ${scheduled}, done ${closed}`;
      if (next <= scheduled || next <= closed) faults.push(`comes twice: ${said}`);
      // Due days during an open occurrence are covered by it; any other one is missed.
      const covered = closed > scheduled ? closed : scheduled;
      for (const day of between(anchor, rhythm, covered, next)) faults.push(`${day} is missed: ${said}`);
      if (!between(anchor, rhythm, addDays(next, -1), addDays(next, 1)).includes(next) && next !== anchor)
        faults.push(`is no day of the schedule: ${said}`);
      scheduled = next;
    }
  }
  expect(faults).toEqual([]);
});

it('what begins on the last of a month, or on a leap day, comes back to it', () => {
  const months: Rhythm = { every: 1, unit: 'month', counted_from: 'schedule' };
  const chain = (rhythm: Rhythm, anchor: string, times: number): string[] => {
    const days = [anchor];
    for (let n = 0; n < times; n += 1) {
      const scheduled = days.at(-1) ?? anchor;
      days.push(nextDay(rhythm, { anchor, scheduled, closed: scheduled }));
    }
    return days;
  };
  expect(chain(months, '2027-12-31', 4)).toEqual([
    ...['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ]);
  expect(chain({ ...months, unit: 'year' }, '2024-02-29', 4).at(-1)).toBe('2028-02-29');
});

it('counted from the completion it is due a period later; without a schedule too', () => {
  const rhythm: Rhythm = { every: 2, unit: 'week', counted_from: 'completion' };
  expect(nextDay(rhythm, { anchor: '2026-01-01', scheduled: '2026-01-15', closed: '2026-01-10' })).toBe('2026-01-24');
  const none = { anchor: null, scheduled: null, closed: '2026-03-28' };
  expect(nextDay({ ...rhythm, counted_from: 'schedule' }, none)).toBe('2026-04-11');
});

it('by a meter it is due at the next multiple that was not reached, or so much after the reading', () => {
  const by = (from: Rhythm['counted_from']) => ({ every: 10_000, counted_from: from });
  expect(nextTarget(by('schedule'), 20_000, 20_400)).toBe(30_000);
  expect(nextTarget(by('schedule'), 20_000, 19_000)).toBe(30_000);
  expect(nextTarget(by('schedule'), 20_000, 45_000)).toBe(50_000);
  expect(nextTarget(by('completion'), 20_000, 20_400)).toBe(30_400);
  expect(nextTarget(by('schedule'), null, 300)).toBe(10_300);
});
