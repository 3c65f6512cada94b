/** So many records are created in one call at most. */
export const MAX_AT_ONCE = 200;

/** One of them that cannot be, by the value that tells it from the others; `refused` of the answer has them all. */
export interface RefusedOne {
  readonly value: string;
  readonly detail: string;
}

/** The lines of a text as values: without blanks around them, and without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\t]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Values that come more than once, as they stand first; letters count alike, large or small. */
export function repeatedIn(values: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const one of values) times.set(one.toLowerCase(), (times.get(one.toLowerCase()) ?? 0) + 1);
  const seen = new Set<string>();
  return values.filter((one) => {
    const key = one.toLowerCase();
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst && (times.get(key) ?? 0) > 1;
  });
}
