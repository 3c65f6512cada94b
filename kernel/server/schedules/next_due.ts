import { offsetAt } from '@steward/kernel/contract/csv/values.ts';
import { dayIn } from '@steward/kernel/contract/fields/place.ts';
import type { ScheduleTime } from '../context/notifications.ts';

const DAY = 86_400_000;

/**
 * The first time after a moment at which something is due. A time of day that the clocks skip is an hour later; one
 * that comes twice counts once.
 */
export function nextDue({ at, weekday, day }: ScheduleTime, zone: string, after: Date): Date {
  // From the day before: a time that comes twice may belong to yesterday's date.
  const first = Date.parse(`${dayIn(after, zone)}T00:00:00Z`) - DAY;
  for (let date = first; ; date += DAY) {
    const there = new Date(date);
    if (weekday !== undefined && (there.getUTCDay() || 7) !== weekday) continue;
    if (day !== undefined && there.getUTCDate() !== day) continue;
    const local = Date.parse(`${there.toISOString().slice(0, 10)}T${at}:00Z`);
    const due = new Date(local - offsetAt(local, zone));
    if (due > after) return due;
  }
}
