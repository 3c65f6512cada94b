import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

/** What a phone number is made of; how long it has to be is the contract's to say. */
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
