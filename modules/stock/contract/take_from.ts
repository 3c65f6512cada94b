/** Stock at a location; `null`: without location. */
export interface LevelAt {
  readonly locationId: string | null;
  readonly quantity: number;
}

/**
 * Location from which stock is taken by default: the default location if it has enough, else the one with the most; the
 * first of equals. Forms, kits and check-outs all use it.
 */
export function placeToTakeFrom<L extends LevelAt>(
  levels: readonly L[],
  usual: string | null | undefined,
  quantity: number,
): L | undefined {
  const there = levels.filter((one) => one.quantity > 0);
  const first = there.find((one) => one.locationId === usual && one.quantity >= quantity);
  return (
    first ?? there.reduce<L | undefined>((most, one) => (most && most.quantity >= one.quantity ? most : one), undefined)
  );
}
