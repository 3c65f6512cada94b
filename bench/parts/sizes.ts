/**
 * `npm test` runs every measurement with its small sizes: whether it still works, not how fast. Figures are kept and
 * judged at the usual ones alone.
 */
export const isSmall = process.env['STEWARD_BENCH_SMALL'] === 'yes';

/**
 * How much a measurement does: the numbers behind its name in the order given here, else the first of each pair, or the
 * second when it runs small.
 */
export function sizes<T extends Readonly<Record<string, readonly [usual: number, small: number]>>>(
  given: T,
): { readonly [K in keyof T]: number } {
  const typed = process.argv.slice(2);
  const entries = Object.entries(given).map(([name, [usual, small]], index) => {
    const text = typed[index];
    const value = text === undefined ? (isSmall ? small : usual) : Number(text);
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} is a whole number, not ${text}.`);
    return [name, value];
  });
  return Object.fromEntries(entries) as { [K in keyof T]: number };
}
