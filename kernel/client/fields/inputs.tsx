import type { FieldKind } from '@steward/kernel/contract/fields/index.ts';
import type { ComponentType } from 'react';
import { BooleanInput } from './boolean/Input.tsx';
import { ColorInput } from './color/Input.tsx';
import { DateInput } from './date/Input.tsx';
import { DateTimeInput } from './datetime/Input.tsx';
import { EmailInput } from './email/Input.tsx';
import { AssigneeInput } from './assignee/Input.tsx';
import { ImageInput } from './image/Input.tsx';
import type { InputProps } from './input.ts';
import { MoneyInput } from './money/Input.tsx';
import { MultiselectInput } from './multiselect/Input.tsx';
import { NumberInput } from './number/Input.tsx';
import { PhoneInput } from './phone/Input.tsx';
import { ReferenceInput } from './reference/Input.tsx';
import { ReferencesInput } from './references/Input.tsx';
import { SelectInput } from './select/Input.tsx';
import { TextInput } from './text/Input.tsx';
import { TextareaInput } from './textarea/Input.tsx';
import { UrlInput } from './url/Input.tsx';

/** Input component of each kind. */
const INPUTS: { readonly [K in FieldKind]: ComponentType<InputProps> } = {
  text: TextInput,
  textarea: TextareaInput,
  number: NumberInput,
  money: MoneyInput,
  date: DateInput,
  datetime: DateTimeInput,
  boolean: BooleanInput,
  select: SelectInput,
  multiselect: MultiselectInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  color: ColorInput,
  image: ImageInput,
  holder: AssigneeInput,
};

/** The input of a field's kind; label and error are by `FormField`. */
export function FieldInput(props: InputProps) {
  const Input = INPUTS[props.field.kind];
  return <Input {...props} />;
}
