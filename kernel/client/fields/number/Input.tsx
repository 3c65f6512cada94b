import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';
import { numberPattern } from './typed.ts';

export function NumberInput(props: InputProps) {
  return (
    <TypedInput
      {...props}
      pattern={numberPattern(props.field)}
      inputMode={props.field.scale ? 'decimal' : 'numeric'}
      ltr
    />
  );
}
