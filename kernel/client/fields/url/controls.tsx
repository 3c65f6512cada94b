import type { InputProps } from '../input.ts';
import type { Controls } from '../kind.ts';
import { text } from '../text/controls.tsx';
import { TypedInput } from '../TypedInput.tsx';

/** A text input: `type=url` would refuse addresses without `https://`, which is added on saving. */
function UrlInput(props: InputProps) {
  return <TypedInput {...props} inputMode="url" placeholder={props.placeholder ?? 'https://'} ltr />;
}

export const url: Controls = { ...text, Input: UrlInput };
