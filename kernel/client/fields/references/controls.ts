import type { Controls } from '../kind.ts';
import { idOf } from '../reference/controls.ts';
import { ReferenceFilter } from '../reference/Filter.tsx';
import { ReferencesInput } from './Input.tsx';

/** Its filter: any of these among its values. */
export const references: Controls = {
  Input: ReferencesInput,
  Filter: ReferenceFilter,
  toInput: (value) => (Array.isArray(value) ? value.map(idOf) : []),
  isRepeated: true,
};
