import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

export function EmailInput(props: InputProps) {
  return <TypedInput {...props} type="email" inputMode="email" ltr />;
}
