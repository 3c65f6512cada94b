import type { ClientKind } from '../kind.ts';
import { BooleanCell } from './Cell.tsx';

export const boolean: ClientKind = {
  Cell: BooleanCell,
  text: (value, _field, words) => (value === true ? words.yes : words.no),
  width: 110,
};
