import type { ClientKind } from '../kind.ts';
import { PhoneCell } from './Cell.tsx';

export const phone: ClientKind = { Cell: PhoneCell, text: String, width: 146 };
