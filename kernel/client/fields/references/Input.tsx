import { RecordsPicker } from '../../pickers/RecordsPicker.tsx';
import type { InputProps } from '../input.ts';
import { isNamed } from '../reference/Cell.tsx';

/** Several related records, each as `{id, name}`. */
export function ReferencesInput({
  field,
  value,
  onChange,
  onBlur,
  control,
  label,
  inputRef,
  placeholder,
  autoFocus = false,
  disabled = false,
}: InputProps) {
  return (
    <RecordsPicker
      to={field.to ?? ''}
      where={field.where}
      mayAdd
      value={Array.isArray(value) ? value.filter(isNamed) : []}
      onChange={(chosen) =>
        onChange(
          chosen.map(({ id, name, hidden, color }) => ({
            id,
            name,
            ...(hidden ? { hidden } : {}),
            ...(color ? { color } : {}),
          })),
        )
      }
      onBlur={onBlur}
      control={control}
      label={label}
      inputRef={inputRef}
      placeholder={placeholder}
      autoFocus={autoFocus}
      disabled={disabled}
    />
  );
}
