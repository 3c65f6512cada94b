import type { Controls } from '../kind.ts';
import { DayInput } from './DayInput.tsx';
import { DateFilter } from './Filter.tsx';

export const date: Controls = { Input: DayInput, Filter: DateFilter, isRepeated: true };
