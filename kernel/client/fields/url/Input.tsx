import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

/** A text input: `type=url` would refuse addresses without `https://`, which is added on saving. */
export function UrlInput(props: InputProps) {
  return <TypedInput {...props} inputMode="url" placeholder={props.placeholder ?? 'https://'} ltr />;
}
