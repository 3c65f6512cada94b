/** The result of the user's own long work. Modules add their own `kind`. */
export interface EndedWork {
  readonly kind: string;
  readonly id: string;
  readonly finished_at: string;
}

/** Most pinned entries. */
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
