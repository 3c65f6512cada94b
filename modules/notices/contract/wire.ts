import type { EndedWork } from '@steward/kernel/contract/wire/notices.ts';

/** Notices of the caller. */
export interface Notices {
  /** What waits for the caller, by the names that modules give it; `null` for those whom it does not concern. */
  readonly [waiting: string]: unknown;
  /** Of the last two weeks, newest first. */
  readonly work: readonly EndedWork[];
}
