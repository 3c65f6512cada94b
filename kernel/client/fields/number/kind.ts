import { formatNumber } from '../format.ts';
import type { ClientKind } from '../kind.ts';
import { NumberCell } from './Cell.tsx';

export const number: ClientKind = {
  Cell: NumberCell,
  text: (value, field) => formatNumber(Number(value), field.scale ?? 0),
  width: 110,
  isFigure: true,
};
