import { assignee } from './assignee.ts';
import { boolean } from './boolean.ts';
import { color } from './color.ts';
import { date, datetime } from './date.ts';
import { image } from './image.ts';
import type { Kind } from './kind.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { reference, references } from './reference.ts';
import { multiselect, select } from './select.ts';
import { email, phone, text, textarea, url } from './text.ts';
import type { FieldKind } from './types.ts';

/** All kinds of fields, by the names that definitions use. The server and the client have such a registry too. */
export const KINDS: Readonly<Record<FieldKind, Kind>> = {
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
  assignee,
};

/** Properties of a field that follow from its kind. */
export function kindOf(field: { readonly kind: FieldKind }): Kind {
  return KINDS[field.kind];
}
