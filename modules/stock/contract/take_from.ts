/** What is at a location; `null`: at none. */
export interface LevelAt {
  readonly locationId: string | null;
  readonly quantity: number;
}

/**
 * Where something is taken from that names no location: the usual one if there is enough, else the one with the most.
 * Forms show it before, kits count by it, and check-outs take from there. The first of several with as many is chosen.
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
