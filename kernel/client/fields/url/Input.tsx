import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

/** As plain text: the browser's own check would refuse an address without `https://`, which is added on saving. */
export function UrlInput(props: InputProps) {
  return <TypedInput {...props} inputMode="url" placeholder={props.placeholder ?? 'https://'} ltr />;
}
