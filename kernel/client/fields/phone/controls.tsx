import type { InputProps } from '../input.ts';
import type { Controls } from '../kind.ts';
import { text } from '../text/controls.tsx';
import { TypedInput } from '../TypedInput.tsx';

/** Characters of phone numbers; their length is validated by the contract. */
const CHARACTERS = /^[0-9+ -]$/;

function PhoneInput(props: InputProps) {
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

export const phone: Controls = { ...text, Input: PhoneInput };
