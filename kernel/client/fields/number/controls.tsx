import type { InputProps } from '../input.ts';
import type { Controls } from '../kind.ts';
import { TypedInput } from '../TypedInput.tsx';
import { NumberFilter } from './Filter.tsx';
import { numberPattern, parseTypedNumber } from './typed.ts';

function NumberInput(props: InputProps) {
  return (
    <TypedInput
      {...props}
      pattern={numberPattern(props.field)}
      inputMode={props.field.scale ? 'decimal' : 'numeric'}
      ltr
    />
  );
}

export const number: Controls = {
  Input: NumberInput,
  Filter: NumberFilter,
  toInput: parseTypedNumber,
  isRepeated: true,
};
