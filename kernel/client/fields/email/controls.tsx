import type { InputProps } from '../input.ts';
import type { Controls } from '../kind.ts';
import { text } from '../text/controls.tsx';
import { TypedInput } from '../TypedInput.tsx';

function EmailInput(props: InputProps) {
  return <TypedInput {...props} type="email" inputMode="email" ltr />;
}

export const email: Controls = { ...text, Input: EmailInput };
