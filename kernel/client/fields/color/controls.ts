import type { Controls } from '../kind.ts';
import { text } from '../text/controls.tsx';
import { ColorFilter } from './Filter.tsx';
import { ColorInput } from './Input.tsx';

export const color: Controls = { ...text, Input: ColorInput, Filter: ColorFilter, isGroup: true };
