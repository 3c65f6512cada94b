import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { ALIGN_TO_START } from '../../ui/Field.tsx';
import type { InputProps } from '../types.ts';

/** Default pattern of numeric inputs. */
const DIGITS = /^[0-9]$/;

interface Key {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/** Whether a key press may reach the input: control keys and shortcuts always, characters by the pattern. */
export function acceptsKey(
  { key, ctrlKey = false, metaKey = false, altKey = false }: Key,
  pattern: RegExp = DIGITS,
): boolean {
  if (ctrlKey || metaKey || altKey || [...key].length > 1) return true;
  return pattern.test(key);
}

/** Pasted text without characters that the pattern refuses. */
export function filterText(text: string, pattern: RegExp = DIGITS): string {
  return [...text].filter((character) => pattern.test(character)).join('');
}

interface TypedInputProps extends InputProps {
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
  /** Allowed characters, typed or pasted. */
  pattern?: RegExp;
  /** Left to right on right-to-left screens too: numbers, addresses, codes. */
  ltr?: boolean;
  maxLength?: number;
  endAdornment?: ReactNode;
  /** Displayed instead of the value while not focused, such as a formatted number. */
  shown?: string;
  onFocus?: () => void;
  multiline?: Pick<OutlinedInputProps, 'minRows' | 'maxRows'>;
}

/** A one-line input; all typed kinds are based on it. */
export function TypedInput(props: TypedInputProps) {
  const { value, onChange, onBlur, onFocus, control, inputRef, pattern, ltr = false, multiline, shown } = props;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const guardKey = (event: KeyboardEvent): void => {
    if (pattern && !acceptsKey(event, pattern)) event.preventDefault();
  };
  const guardPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const pasted = event.clipboardData.getData('text');
    const passed = pattern ? filterText(pasted, pattern) : pasted;
    if (passed === pasted) return;
    event.preventDefault();
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    onChange(
      text.slice(0, input.selectionStart ?? text.length) + passed + text.slice(input.selectionEnd ?? text.length),
    );
  };
  return (
    <OutlinedInput
      id={control.id}
      fullWidth
      type={multiline ? undefined : (props.type ?? 'text')}
      error={control.error}
      value={shown ?? text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onFocus={onFocus}
      onPaste={guardPaste}
      inputRef={inputRef}
      disabled={props.disabled ?? false}
      autoFocus={props.autoFocus ?? false}
      placeholder={props.placeholder}
      autoComplete="off"
      multiline={multiline !== undefined}
      {...multiline}
      endAdornment={props.endAdornment}
      sx={ALIGN_TO_START}
      slotProps={{
        input: {
          ...control.aria,
          inputMode: props.inputMode,
          maxLength: props.maxLength,
          spellCheck: ltr ? false : undefined,
          dir: ltr ? 'ltr' : 'auto',
          className: ltr ? 'tabular' : undefined,
          onKeyDown: guardKey,
          ...{ 'data-key': props.fieldKey },
        },
      }}
    />
  );
}
