import { formatMoney, isMoney } from '../format.ts';
import type { ClientKind } from '../kind.ts';
import { MoneyCell } from './Cell.tsx';

export const money: ClientKind = {
  Cell: MoneyCell,
  text: (value) => (isMoney(value) ? formatMoney(value) : String(value)),
  width: 124,
  isFigure: true,
};
