import * as ALL from './all_kinds.ts';
import type { Kind } from './kind.ts';
import type { FieldKind } from './types.ts';

/** All kinds of fields; what each is stands in its own file, here and on the other two sides. */
export const KINDS: { readonly [K in FieldKind]: Kind } = ALL;

/** What is true of a field because of its kind. */
export function kindOf(field: { readonly kind: FieldKind }): Kind {
  return KINDS[field.kind];
}

export function isFieldKind(name: string): name is FieldKind {
  return Object.hasOwn(KINDS, name);
}
