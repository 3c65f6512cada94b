import { addDays } from '@steward/kernel/contract/periods.ts';

/** A meter on a day. */
export interface Measured {
  readonly read_on: string;
  readonly reading: number;
}

const DAY = 86_400_000;
/** Readings of about a year tell how much an asset is used now. */
const LATELY = 400;
/** What is further away, in days, is not foretold. */
const FURTHEST = 3660;

/**
 * The day on which a meter reaches a value if it goes on as lately, not before today; `null` without two readings that
 * differ.
 */
export function forecastOf(readings: readonly Measured[], target: number, today: string): string | null {
  const last = readings.at(-1);
  if (!last) return null;
  const since = addDays(last.read_on, -LATELY);
  const first = readings.find((one) => one.read_on >= since && one.read_on < last.read_on);
  if (!first || last.reading <= first.reading) return null;
  const days = (Date.parse(last.read_on) - Date.parse(first.read_on)) / DAY;
  const left = Math.ceil(((target - last.reading) * days) / (last.reading - first.reading));
  if (left > FURTHEST) return null;
  const day = addDays(last.read_on, Math.max(0, left));
  return day < today ? today : day;
}
