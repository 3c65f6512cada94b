import type { Named } from '@steward/kernel/contract/fields/types.ts';

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
