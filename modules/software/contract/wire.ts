import type { Assignee, Fields, Named } from '@steward/kernel/contract/fields/types.ts';
import type { ListCount } from '@steward/kernel/contract/wire/notices.ts';

/** A seat that is checked out. */
export interface HeldSeat {
  /** Id of the assignment. */
  readonly id: string;
  readonly license: Named;
  readonly seat: number;
  /** ISO time. */
  readonly since: string;
  readonly note: string | null;
  /** YYYY-MM-DD. */
  readonly expiration_date: string | null;
  /** Whether the caller may check it in. */
  readonly abilities: readonly string[];
}

/** Days before its expiry or renewal date from which a licence counts as expiring. */
export const settingFields = {
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

/** Licences of the caller that need attention. */
const CONCERNS = ['expiring', 'expired', 'unused', 'over_assigned', 'low'] as const;
export type Concern = (typeof CONCERNS)[number];

export interface SoftwareSummary extends Readonly<Record<Concern, ListCount>> {
  /** Free seats of all of them. */
  readonly free_seats: number;
}

/** An assignment of a seat: whose it is or was. */
export interface LicenseSeat {
  readonly id: string;
  readonly assignee: Assignee;
  /** Of users, where the caller may see its name. */
  readonly department: Named | null;
  readonly quantity: number;
  readonly seat: number | null;
  readonly checked_out_at: string;
  readonly checked_out_by: string | null;
  readonly expected_checkin: string | null;
  readonly checkout_note: string | null;
  readonly checked_in_at: string | null;
  readonly checked_in_by: string | null;
  readonly checkin_note: string | null;
}

/** Seats of a licence that can be checked out. */
export interface FreeSeats {
  readonly count: number;
  /** The lowest numbers, at most 20. */
  readonly seats: readonly number[];
}
