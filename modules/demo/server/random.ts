import type { Random } from '@steward/kernel/server/context/new_company.ts';

/** Seeded random numbers (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (from) => {
      const one = from[between(0, from.length - 1)];
      if (one === undefined) throw new Error('Nothing to pick from');
      return one;
    },
    chance: (probability) => next() < probability,
    text: (alphabet, length) => Array.from({ length }, () => alphabet[between(0, alphabet.length - 1)]).join(''),
  };
}
