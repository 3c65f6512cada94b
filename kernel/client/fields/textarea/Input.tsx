import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

/** Grows with its text. */
export function TextareaInput(props: InputProps) {
  return <TypedInput {...props} multiline={{ minRows: 3, maxRows: 18 }} />;
}
