import type { ClientKind } from '../kind.ts';
import { nameOf } from '../reference/kind.ts';
import { ReferencesCell } from './Cell.tsx';

export const references: ClientKind = { Cell: ReferencesCell, text: nameOf, width: 180, mayShrink: true };
