import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

/** Longer text is not cut while typing: the message says how long it may be, and what was pasted stays readable. */
export function TextInput(props: InputProps) {
  return <TypedInput {...props} />;
}
