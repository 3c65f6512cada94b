import type { Fields, Named } from '@steward/kernel/contract/fields/types.ts';
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
