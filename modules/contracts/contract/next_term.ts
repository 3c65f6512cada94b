import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import { addDays, asLongBefore, endAsLong } from '@steward/kernel/contract/periods.ts';

/** Days of a contract that its next term follows from, as YYYY-MM-DD. */
interface Term {
  readonly start: string | null;
  readonly end: string;
  readonly notice: string | null;
  readonly renewalMonths: number | null;
}

/** End of the next term: by the renewal term, else as long as this one, else a year; and its day of notice. */
export function nextTerm({ start, end, notice, renewalMonths }: Term, wanted: string | null = null) {
  const next = addDays(end, 1);
  const usual =
    renewalMonths === null && start !== null
      ? endAsLong(next, { from: start, to: end })
      : addDays(addMonths(next, renewalMonths ?? 12), -1);
  const ends = wanted ?? usual;
  return { start: next, end: ends, notice: notice === null ? null : asLongBefore(notice, end, ends) };
}
