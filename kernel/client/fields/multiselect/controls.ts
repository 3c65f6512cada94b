import type { Controls } from '../kind.ts';
import { MultiselectInput } from './Input.tsx';
import { SelectFilter } from '../select/Filter.tsx';

export const multiselect: Controls = { Input: MultiselectInput, Filter: SelectFilter, isGroup: true, place: 2 };
