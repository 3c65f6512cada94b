import type { ClientKind } from '../kind.ts';
import { text } from '../text/kind.ts';
import { TextareaCell } from './Cell.tsx';

export const textarea: ClientKind = { ...text, Cell: TextareaCell, width: 220, isLarge: true };
