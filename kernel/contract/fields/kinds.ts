import { boolean } from './boolean.ts';
import { color } from './color.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { email } from './email.ts';
import { assignee } from './assignee.ts';
import { image } from './image.ts';
import { money } from './money.ts';
import { multiselect } from './multiselect.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { reference } from './reference.ts';
import { references } from './references.ts';
import { select } from './select.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { url } from './url.ts';
import type { Kind } from './kind.ts';
import type { FieldKind } from './types.ts';

/** All kinds of fields; what each is stands in its own file, here and on the other two sides. */
export const KINDS: { readonly [K in FieldKind]: Kind } = {
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

/** What is true of a field because of its kind. */
export function kindOf(field: { readonly kind: FieldKind }): Kind {
  return KINDS[field.kind];
}

export function isFieldKind(name: string): name is FieldKind {
  return Object.hasOwn(KINDS, name);
}
