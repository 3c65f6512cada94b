import type { Controls } from '../kind.ts';
import { TypedInput } from '../TypedInput.tsx';
import { TextFilter } from './Filter.tsx';

/** A text of blanks is none. */
function blankToNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/** Not truncated at the limit: the message states it, and pasted text stays readable. */
export const text: Controls = { Input: TypedInput, Filter: TextFilter, toInput: blankToNull };
