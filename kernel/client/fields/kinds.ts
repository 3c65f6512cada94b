import type { FieldDefinition, FieldKind } from '@steward/kernel/contract/fields/index.ts';
import { boolean } from './boolean/kind.ts';
import { color } from './color/kind.ts';
import { date } from './date/kind.ts';
import { datetime } from './datetime/kind.ts';
import { email } from './email/kind.ts';
import { assignee } from './assignee/kind.ts';
import { image } from './image/kind.ts';
import { money } from './money/kind.ts';
import { multiselect } from './multiselect/kind.ts';
import { number } from './number/kind.ts';
import { phone } from './phone/kind.ts';
import { reference } from './reference/kind.ts';
import { references } from './references/kind.ts';
import { select } from './select/kind.ts';
import { text } from './text/kind.ts';
import { textarea } from './textarea/kind.ts';
import { url } from './url/kind.ts';
import type { ClientKind } from './kind.ts';

/** What each kind of field is on screens. */
const KINDS: { readonly [K in FieldKind]: ClientKind } = {
  text,
  textarea,
  number,
  money,
  date,
  datetime,
  boolean,
  select,
  multiselect,
  reference,
  references,
  email,
  phone,
  url,
  color,
  image,
  holder: assignee,
};

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
