import { RecordPicker } from '../../pickers/RecordPicker.tsx';
import type { InputProps } from '../input.ts';
import { isNamed } from './Cell.tsx';

/** A reference. Emits `{id, name}`, so that drafts can show it. */
export function ReferenceInput({
  field,
  value,
  onChange,
  onBlur,
  control,
  label,
  inputRef,
  placeholder,
  disabled = false,
  autoFocus = false,
}: InputProps) {
  return (
    <RecordPicker
      to={field.to ?? ''}
      where={field.where}
      value={isNamed(value) ? value : null}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.name })}
      onBlur={onBlur}
      control={control}
      label={label}
      inputRef={inputRef}
      placeholder={placeholder}
      disabled={disabled}
      autoFocus={autoFocus}
    />
  );
}
