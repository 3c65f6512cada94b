import type { FieldDefinition, FieldKind } from '@steward/kernel/contract/fields/index.ts';
import { useGuarded } from '../session/ReadOnlyGuard.tsx';
import { colorControls } from './color.tsx';
import { assigneeControls } from './inputs/assignee.tsx';
import { booleanControls } from './inputs/boolean.tsx';
import { dateControls } from './inputs/date.tsx';
import { datetimeControls } from './inputs/datetime.tsx';
import { imageControls } from './inputs/image.tsx';
import { moneyControls } from './inputs/money.tsx';
import { referenceControls, referencesControls } from './inputs/reference.tsx';
import { selectControls, multiselectControls } from './inputs/select.tsx';
import { numberControls } from './number.tsx';
import { textControls, textareaControls, emailControls, phoneControls, urlControls } from './text.tsx';
import type { FilterProps, InputProps, Controls } from './types.ts';

/**
 * Inputs and filters by kind of field, loaded with the first form. Large inputs are in `inputs/`, so that lists load
 * without them.
 */
const CONTROLS: Readonly<Record<FieldKind, Controls>> = {
  text: textControls,
  textarea: textareaControls,
  number: numberControls,
  money: moneyControls,
  date: dateControls,
  datetime: datetimeControls,
  boolean: booleanControls,
  select: selectControls,
  multiselect: multiselectControls,
  reference: referenceControls,
  references: referencesControls,
  email: emailControls,
  phone: phoneControls,
  url: urlControls,
  color: colorControls,
  image: imageControls,
  assignee: assigneeControls,
};

export function controlsOf(field: { readonly kind: FieldKind }): Controls {
  return CONTROLS[field.kind];
}

/** Whether its label stands beside the input. */
export function isSwitch(field: FieldDefinition | undefined): boolean {
  return field !== undefined && controlsOf(field).isLabelBeside === true && !field.unknown;
}

/** The input of a field's kind, without label and error, which `FormField` adds. */
export function FieldInput(props: InputProps) {
  const { Input } = controlsOf(props.field);
  const guarded = useGuarded();
  return <Input {...props} {...(guarded ? { disabled: true } : {})} />;
}

/** The input for the value of a condition; nothing where the operator takes none. */
export function FieldFilter(props: FilterProps) {
  const { Filter } = controlsOf(props.field);
  return props.op === 'empty' || props.op === 'not_empty' ? null : <Filter {...props} />;
}
