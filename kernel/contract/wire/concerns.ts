import type { Filter } from './filters.ts';

/** How many records of a list there are, and the filter that lists them. */
export interface ListCount {
  readonly count: number;
  readonly count_is_exact: boolean;
  readonly filters: Filter;
}

/** What waits in the notices: how many records, and those that come first with the day that counts. */
export interface DueNotice {
  readonly count: number;
  readonly results: readonly { readonly id: string; readonly name: string; readonly day: string }[];
}
