import { NOT_KNOWN } from '@steward/kernel/contract/wire/filters.ts';
import type { ClientKind } from '../kind.ts';
import { BooleanCell } from './Cell.tsx';

export const boolean: ClientKind = {
  Cell: BooleanCell,
  text: (value, _field, words) => (value === true ? words.yes : value === NOT_KNOWN ? words.unknown : words.no),
  width: 110,
};
