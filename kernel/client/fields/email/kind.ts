import type { ClientKind } from '../kind.ts';
import { text } from '../text/kind.ts';
import { EmailCell } from './Cell.tsx';

export const email: ClientKind = { ...text, Cell: EmailCell, width: 190 };
