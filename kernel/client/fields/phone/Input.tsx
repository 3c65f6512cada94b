import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

/** Characters of phone numbers; their length is validated by the contract. */
const CHARACTERS = /^[0-9+ -]$/;

export function PhoneInput(props: InputProps) {
  return (
    <TypedInput
      {...props}
      type="tel"
      inputMode="tel"
      pattern={CHARACTERS}
      placeholder={props.placeholder ?? '+49 30 1234567'}
      ltr
    />
  );
}
