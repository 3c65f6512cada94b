import type { ClientKind } from '../kind.ts';
import { MultiselectCell } from './Cell.tsx';

export const multiselect: ClientKind = {
  Cell: MultiselectCell,
  text: (value, _field, words) => words.option(String(value)),
  width: 180,
  isLarge: true,
};
