import { offsetAt } from '@steward/kernel/contract/csv/values.ts';
import { dayIn } from '@steward/kernel/contract/fields/place.ts';
import type { ScheduleTime } from '../context/notifications.ts';

const DAY = 86_400_000;

/**
 * The first time after a moment at which something is due. A time of day that the clocks skip is an hour later; one
 * that comes twice counts once.
 */
export function nextDue(time: ScheduleTime, zone: string, after: Date): Date {
  // From the day before: a time that comes twice may belong to yesterday's date.
  const first = Date.parse(`${dayIn(after, zone)}T00:00:00Z`) - DAY;
  for (let date = first; ; date += DAY) {
    const there = new Date(date);
    if (!isOn(time, there)) continue;
    const local = Date.parse(`${there.toISOString().slice(0, 10)}T${time.at}:00Z`);
    const due = new Date(local - offsetAt(local, zone));
    if (due > after) return due;
  }
}

function isOn({ weekday, isWorkday, day, months }: ScheduleTime, date: Date): boolean {
  const [ofWeek, month] = [date.getUTCDay() || 7, date.getUTCMonth() + 1];
  if (weekday !== undefined && ofWeek !== weekday) return false;
  if (isWorkday === true && ofWeek > 5) return false;
  if (months !== undefined && !months.includes(month)) return false;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
  return day === undefined || date.getUTCDate() === Math.min(day, last);
}
