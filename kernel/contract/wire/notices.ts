import type { Filter } from './filters.ts';

/** The result of the user's own long work. Modules add their own `kind`. */
export interface EndedWork {
  readonly kind: string;
  readonly id: string;
  readonly finished_at: string;
}

/** Maximum number of pinned entries. */
export const MAX_PINNED_ENTRIES = 30;

/** Pinned navigation entries, by address, in order. */
export interface PinnedEntries {
  readonly pinned: readonly string[];
}

/** Parses addresses without duplicates; `undefined` when invalid. */
export function readPinnedEntries(raw: unknown): readonly string[] | undefined {
  if (!Array.isArray(raw) || raw.length > MAX_PINNED_ENTRIES) return undefined;
  const isAddress = (one: unknown): one is string => typeof one === 'string' && /^\/\w[\w/-]{0,79}$/.test(one);
  return raw.every(isAddress) ? [...new Set(raw)] : undefined;
}

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
