import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { isSameValue, type Values } from './values.ts';

export type Side = 'mine' | 'theirs';

/** One field in which two versions of a record differ. */
export interface Difference {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, so somebody has to choose; otherwise the side that changed it is the obvious one. */
  readonly isConflict: boolean;
  readonly obvious: Side;
}

/** Where `mine` and `theirs` differ, seen from what both began with. */
export function differences(fields: Fields, base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (isSameValue(field, mine[key], theirs[key])) return [];
    const iChanged = !isSameValue(field, base[key], mine[key]);
    const theyChanged = !isSameValue(field, base[key], theirs[key]);
    return [
      {
        key,
        mine: mine[key],
        theirs: theirs[key],
        isConflict: iChanged && theyChanged,
        obvious: iChanged ? 'mine' : 'theirs',
      } as const,
    ];
  });
}

/** Their version, with mine where it was chosen. */
export function merged(
  theirs: Values,
  mine: Values,
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): Values {
  const own = found
    .filter((one) => (chosen[one.key] ?? one.obvious) === 'mine')
    .map((one) => [one.key, mine[one.key]] as const);
  return { ...theirs, ...Object.fromEntries(own) };
}
