import type { Filter } from './filters.ts';

/** Number of matching records, and the filter that lists them. */
export interface ListCount {
  readonly count: number;
  readonly count_is_exact: boolean;
  readonly filters: Filter;
}

/** Records in the notices: their number, and the first ones with their due day. */
export interface DueNotice {
  readonly count: number;
  readonly results: readonly { readonly id: string; readonly name: string; readonly day: string }[];
}
