import type { ClientKind } from '../kind.ts';
import { ColorCell } from './Cell.tsx';

export const color: ClientKind = { Cell: ColorCell, text: String, width: 110 };
