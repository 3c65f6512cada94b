import type { InputProps } from '../input.ts';
import type { Controls } from '../kind.ts';
import { text } from '../text/controls.tsx';
import { TypedInput } from '../TypedInput.tsx';

/** Grows with its text. */
function TextareaInput(props: InputProps) {
  return <TypedInput {...props} multiline={{ minRows: 3, maxRows: 18 }} />;
}

export const textarea: Controls = { ...text, Input: TextareaInput };
