/** The first name between braces that is none of these. */
export function unknownIn(typed: string, known: readonly string[]): string | undefined {
  return [...typed.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').find((one) => !known.includes(one));
}
