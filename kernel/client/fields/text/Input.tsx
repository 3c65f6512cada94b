import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

/** Not truncated at the limit: the message states it, and pasted text stays readable. */
export function TextInput(props: InputProps) {
  return <TypedInput {...props} />;
}
