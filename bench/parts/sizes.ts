/** `npm test` runs small sizes, to see that measurements work; results are not judged. */
export const isSmall = process.env['STEWARD_BENCH_SMALL'] === 'yes';

/** Sizes of a measurement: arguments, else the default, or the small one. */
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
