import { CONCEALED, isSecret, type FieldDefinition, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { isSameValue, type Values } from '../../fields/values.ts';

export type Side = 'mine' | 'theirs';

/** A field that differs between two versions. */
export interface Difference {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, so the user has to choose; else the changed side is preselected. */
  readonly isConflict: boolean;
  readonly obvious: Side;
}

/** Whether another version may have a value that its row does not show: a secret looks the same when it is replaced. */
const mayBeReplaced = (field: FieldDefinition, theirs: unknown): boolean => isSecret(field) && theirs === CONCEALED;

/** Fields that differ between `mine` and `theirs`, relative to their base. */
export function differences(fields: Fields, base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (isSameValue(field, mine[key], theirs[key])) return [];
    const iChanged = !isSameValue(field, base[key], mine[key]);
    const theyChanged = !isSameValue(field, base[key], theirs[key]) || mayBeReplaced(field, theirs[key]);
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

/** Their version with the chosen values of mine. */
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
