import type { Controls } from '../kind.ts';
import { idOf } from '../reference/controls.ts';
import { ImageInput } from './Input.tsx';

/** Pictures are only present or not: their operators take no value. */
export const image: Controls = { Input: ImageInput, Filter: () => null, toInput: idOf, isGroup: true };
