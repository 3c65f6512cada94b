/** How many entries of the navigation somebody may pin. */
export const MAX_PINNED_ENTRIES = 30;

/** The entries of the navigation that somebody has pinned, by their addresses, in their order. */
export interface PinnedEntries {
  readonly pinned: readonly string[];
}

/** The addresses in what was sent or stored, each once; `undefined` when it is no list of addresses. */
export function readPinnedEntries(raw: unknown): readonly string[] | undefined {
  if (!Array.isArray(raw) || raw.length > MAX_PINNED_ENTRIES) return undefined;
  const isAddress = (one: unknown): one is string => typeof one === 'string' && /^\/\w[\w/-]{0,79}$/.test(one);
  return raw.every(isAddress) ? [...new Set(raw)] : undefined;
}
