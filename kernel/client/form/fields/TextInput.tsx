import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { TextBox, type TextBoxProps } from './TextBox.tsx';

interface TextInputProps<V extends FieldValues> extends Omit<TextBoxProps, 'name' | 'value' | 'onChange' | 'error'> {
  control: Control<V>;
  name: Path<V>;
}

/** A text field for react-hook-form. Passwords can be shown. */
export function TextInput<V extends FieldValues>({ control, name, ...rest }: TextInputProps<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextBox
      {...rest}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
