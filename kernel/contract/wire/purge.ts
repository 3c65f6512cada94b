/** Rows deleted with purged records, in the order of display. */
export const PURGED_WITH = ['assignments', 'requests', 'pictures', 'files', 'views'] as const;
export type PurgedWith = (typeof PURGED_WITH)[number];

/** What deleting records for good comes to, before it is done. */
export interface PurgeCheck {
  /** Ids of what would go. */
  readonly free: readonly string[];
  /** What would stay, and why. */
  readonly kept: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
  /** Rows deleted with them; kinds without any are absent. */
  readonly goes: readonly { readonly what: PurgedWith; readonly count: number }[];
}
