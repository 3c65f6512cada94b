import type { Controls } from '../kind.ts';
import { BooleanFilter } from './Filter.tsx';
import { BooleanInput } from './Input.tsx';

export const boolean: Controls = {
  Input: BooleanInput,
  Filter: BooleanFilter,
  isLabelBeside: true,
  place: 1,
  isRepeated: true,
};
