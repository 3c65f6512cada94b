import type { Controls } from '../kind.ts';
import { SelectFilter } from './Filter.tsx';
import { SelectInput } from './Input.tsx';

export const select: Controls = { Input: SelectInput, Filter: SelectFilter, isRepeated: true };
