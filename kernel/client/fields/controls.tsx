import { useGuarded } from '../session/ReadOnlyGuard.tsx';
import * as ALL from './all_controls.ts';
import type { FieldDefinition, FieldKind } from '@steward/kernel/contract/fields/index.ts';
import type { FilterProps } from './filter.ts';
import type { InputProps } from './input.ts';
import type { Controls } from './kind.ts';

/** What each kind of field is edited and filtered with. */
const CONTROLS: { readonly [K in FieldKind]: Controls } = ALL;

export function controlsOf(field: { readonly kind: FieldKind }): Controls {
  return CONTROLS[field.kind];
}

/** Does its label stand beside the input? */
export function isSwitch(field: FieldDefinition | undefined): boolean {
  return field !== undefined && controlsOf(field).isLabelBeside === true && !field.unknown;
}

/** The input of a field's kind; label and error are by `FormField`. */
export function FieldInput(props: InputProps) {
  const { Input } = controlsOf(props.field);
  const guarded = useGuarded();
  return <Input {...props} {...(guarded ? { disabled: true } : {})} />;
}

/** The value input of a condition, where the operator takes one. */
export function FieldFilter(props: FilterProps) {
  const { Filter } = controlsOf(props.field);
  return props.op === 'empty' || props.op === 'not_empty' ? null : <Filter {...props} />;
}
