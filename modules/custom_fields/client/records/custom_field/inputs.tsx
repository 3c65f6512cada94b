import { useController, useWatch } from 'react-hook-form';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import type { OwnInputProps } from '@steward/kernel/client/form/record/overrides.ts';
import { formatsOf } from '../../../contract/kinds.ts';

/** Another type has other formats, and is another kind of column. */
export function TypeInput({ form, onChange, ...props }: OwnInputProps) {
  const format = useController({ control: form, name: 'format' }).field;
  const kind = useController({ control: form, name: 'kind' }).field;
  return (
    <FieldInput
      {...props}
      onChange={(type) => {
        onChange(type);
        if (kind.value !== null) kind.onChange(null);
        if (!formatsOf(type).some((one) => one === format.value)) format.onChange('any');
      }}
    />
  );
}

/** The formats that the type takes. */
export function FormatInput({ form, onChange, field, ...props }: OwnInputProps) {
  const type: unknown = useWatch({ control: form, name: 'type' });
  const kind = useController({ control: form, name: 'kind' }).field;
  return (
    <FieldInput
      {...props}
      field={{ ...field, options: formatsOf(type) }}
      onChange={(format) => {
        onChange(format);
        if (kind.value !== null) kind.onChange(null);
      }}
    />
  );
}
