import type { Controls } from '../kind.ts';
import { ReferenceFilter } from './Filter.tsx';
import { ReferenceInput } from './Input.tsx';

/** Records are sent by their ids. */
export function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

export const reference: Controls = { Input: ReferenceInput, Filter: ReferenceFilter, toInput: idOf, isRepeated: true };
