import type { FieldDefinition, FieldKind } from '@steward/kernel/contract/fields/index.ts';
import { boolean } from './boolean/controls.ts';
import { color } from './color/controls.ts';
import { date } from './date/controls.ts';
import { datetime } from './datetime/controls.ts';
import { email } from './email/controls.tsx';
import { assignee } from './assignee/controls.ts';
import { image } from './image/controls.ts';
import { money } from './money/controls.ts';
import { multiselect } from './multiselect/controls.ts';
import { number } from './number/controls.tsx';
import { phone } from './phone/controls.tsx';
import { reference } from './reference/controls.ts';
import { references } from './references/controls.ts';
import { select } from './select/controls.ts';
import { text } from './text/controls.tsx';
import { textarea } from './textarea/controls.tsx';
import { url } from './url/controls.tsx';
import type { FilterProps } from './filter.ts';
import type { InputProps } from './input.ts';
import type { Controls } from './kind.ts';

/** What each kind of field is edited and filtered with. */
const CONTROLS: { readonly [K in FieldKind]: Controls } = {
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

export function controlsOf(field: { readonly kind: FieldKind }): Controls {
  return CONTROLS[field.kind];
}

/** Does its label stand beside the input? */
export function isSwitch(field: FieldDefinition | undefined): boolean {
  return field !== undefined && controlsOf(field).isLabelBeside === true;
}

/** The input of a field's kind; label and error are by `FormField`. */
export function FieldInput(props: InputProps) {
  const { Input } = controlsOf(props.field);
  return <Input {...props} />;
}

/** The value input of a condition, where the operator takes one. */
export function FieldFilter(props: FilterProps) {
  const { Filter } = controlsOf(props.field);
  return props.op === 'empty' || props.op === 'not_empty' ? null : <Filter {...props} />;
}
