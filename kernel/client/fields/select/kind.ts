import type { ClientKind } from '../kind.ts';
import { SelectCell } from './Cell.tsx';

export const select: ClientKind = {
  Cell: SelectCell,
  text: (value, _field, words) => words.option(String(value)),
  width: 148,
};
