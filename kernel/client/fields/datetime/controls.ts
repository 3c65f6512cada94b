import type { Controls } from '../kind.ts';
import { DateTimeFilter } from './Filter.tsx';
import { DateTimeInput } from './Input.tsx';

export const datetime: Controls = { Input: DateTimeInput, Filter: DateTimeFilter };
