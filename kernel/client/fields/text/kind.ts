import type { ClientKind } from '../kind.ts';
import { TextCell } from './Cell.tsx';

export const text: ClientKind = { Cell: TextCell, text: String, width: 128, mayShrink: true };
