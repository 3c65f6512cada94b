import type { ClientKind } from '../kind.ts';
import { text } from '../text/kind.ts';
import { UrlCell } from './Cell.tsx';

export const url: ClientKind = { ...text, Cell: UrlCell, width: 170 };
