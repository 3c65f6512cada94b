import type { Fields, Named } from '@steward/kernel/contract/fields/types.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';

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

export interface SoftwareSettings {
  readonly warning_days: number;
}

/** Licences of a list, and the filter of that list. */
export interface LicenseCount {
  readonly count: number;
  readonly count_is_exact: boolean;
  readonly filters: Filter;
}

/** What of the caller's licences asks for something to be done. */
export const CONCERNS = ['expiring', 'expired', 'unused', 'over_assigned', 'low'] as const;
export type Concern = (typeof CONCERNS)[number];

export interface SoftwareSummary extends Readonly<Record<Concern, LicenseCount>> {
  /** Seats of all of them that nobody has. */
  readonly free_seats: number;
}

/** What waits for the caller in the notices: `day` is that of expiry, or of the decision. */
export interface ExpiringNotice {
  readonly count: number;
  readonly results: readonly { readonly id: string; readonly name: string; readonly day: string }[];
}
