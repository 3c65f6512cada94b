/** What goes with records that are deleted for good, and is no record itself; in the order in which it is told. */
export const PURGED_WITH = ['assignments', 'requests', 'pictures', 'views'] as const;
export type PurgedWith = (typeof PURGED_WITH)[number];

/** What deleting records for good comes to, before it is done. */
export interface PurgeCheck {
  /** Ids of what would go. */
  readonly free: readonly string[];
  /** What would stay, and why. */
  readonly kept: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
  /** What would go with it; kinds of which there is nothing are absent. */
  readonly goes: readonly { readonly what: PurgedWith; readonly count: number }[];
}
