import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';

/** What the repetition is based on: time, a meter reading, or how often or how long an asset was checked out. */
export const REPEATS_BY = ['time', 'meter', 'checkouts', 'days_out'] as const;
export type RepeatsBy = (typeof REPEATS_BY)[number];

export const UNITS = ['day', 'week', 'month', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** Counted from the scheduled day, regardless of the completion, or from the completion. */
export const COUNTED_FROM = ['schedule', 'completion'] as const;
export type CountedFrom = (typeof COUNTED_FROM)[number];

export interface Rhythm {
  readonly every: number;
  readonly unit: Unit;
  readonly counted_from: CountedFrom;
}

/** What is known of maintenance that has ended. */
export interface Ended {
  /** The first day of the schedule; absent: none. */
  readonly anchor: string | null;
  /** The day of the schedule on which it was due. */
  readonly scheduled: string | null;
  /** The day on which it was completed or cancelled. */
  readonly closed: string;
}

/**
 * The day `times` periods after the first day of a schedule. Months are counted from that day, so that a schedule from
 * the 31st or from 29 February returns to it.
 */
export function dayOf(anchor: string, { every, unit }: Pick<Rhythm, 'every' | 'unit'>, times: number): string {
  if (unit === 'day') return addDays(anchor, every * times);
  if (unit === 'week') return addDays(anchor, 7 * every * times);
  return addMonths(anchor, every * times * (unit === 'year' ? 12 : 1));
}

const LONGEST: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 31, year: 366 };

/**
 * The next due day. With a fixed schedule: its first day after the completed occurrence and after the completion;
 * earlier days were covered by the open occurrence.
 */
export function nextDay(rhythm: Rhythm, { anchor, scheduled, closed }: Ended): string {
  if (rhythm.counted_from === 'completion' || anchor === null) return dayOf(closed, rhythm, 1);
  const after = scheduled !== null && scheduled > closed ? scheduled : closed;
  const days = (Date.parse(after) - Date.parse(anchor)) / 86_400_000;
  let times = Math.max(0, Math.floor(days / (LONGEST[rhythm.unit] * rhythm.every)));
  while (dayOf(anchor, rhythm, times) <= after) times += 1;
  return dayOf(anchor, rhythm, times);
}

/** The reading at which it is next due, given the reading at completion. */
export function nextTarget(
  { every, counted_from: from }: Pick<Rhythm, 'every' | 'counted_from'>,
  target: number | null,
  reading: number,
): number {
  if (from === 'completion' || target === null) return reading + every;
  return target + every * Math.max(1, Math.floor((reading - target) / every) + 1);
}
