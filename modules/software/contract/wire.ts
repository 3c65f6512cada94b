import type { Fields, Named } from '@steward/kernel/contract/fields/types.ts';
import type { ListCount } from '@steward/kernel/contract/wire/concerns.ts';

/** A seat that somebody or something has. */
export interface HeldSeat {
  /** Of the assignment. */
  readonly id: string;
  readonly license: Named;
  readonly seat: number;
  /** ISO time. */
  readonly since: string;
  readonly note: string | null;
  /** YYYY-MM-DD. */
  readonly expiration_date: string | null;
  /** Can it be checked in by the caller? */
  readonly abilities: readonly string[];
}

/** How many days before it expires, or has to be renewed, a licence counts as expiring. */
export const settingFields = {
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

/** What of the caller's licences asks for something to be done. */
const CONCERNS = ['expiring', 'expired', 'unused', 'over_assigned', 'low'] as const;
export type Concern = (typeof CONCERNS)[number];

export interface SoftwareSummary extends Readonly<Record<Concern, ListCount>> {
  /** Seats of all of them that nobody has. */
  readonly free_seats: number;
}
