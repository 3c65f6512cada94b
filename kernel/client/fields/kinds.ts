import * as ALL from './all_kinds.ts';
import type { FieldDefinition, FieldKind } from '@steward/kernel/contract/fields/index.ts';
import type { ClientKind } from './kind.ts';

/** What each kind of field is on screens. */
const KINDS: { readonly [K in FieldKind]: ClientKind } = ALL;

export function clientKindOf(field: { readonly kind: FieldKind }): ClientKind {
  return KINDS[field.kind];
}

/** A column or a value that is a picture. */
export function isPicture(field: FieldDefinition | undefined): boolean {
  return field !== undefined && clientKindOf(field).isPicture === true;
}

/** Does it fit into a drawer or a short form? */
export function isBrief(field: FieldDefinition | undefined): field is FieldDefinition {
  return field !== undefined && !clientKindOf(field).isLarge;
}
