import type { Money } from '../fields/types.ts';
import type { ActivityEntry } from './entities.ts';
import type { Filter } from './filters.ts';

/** A figure, and the filter whose list it counts. */
export interface Figure {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly filters: Filter | null;
}

/** The figures of the dashboard, over what the user may see. */
export interface Summary {
  readonly total: number;
  readonly by_state: readonly Figure[];
  readonly by_category: readonly Figure[];
  readonly by_location: readonly Figure[];
  /** What was paid, by currency; absent without the right to see costs. */
  readonly cost?: readonly Money[];
  readonly due: readonly Figure[];
  /** Records of each type that the user may read, counted up to 1,000. */
  readonly counts: Readonly<Record<string, { readonly count: number; readonly count_is_exact: boolean }>>;
  /** The latest happenings, for those who may read the history. */
  readonly recent: readonly ActivityEntry[];
}
