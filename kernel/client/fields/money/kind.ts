import { formatMoney, isMoney } from '../format.ts';
import type { ClientKind } from '../kind.ts';

export const money: ClientKind = {
  text: (value) => (isMoney(value) ? formatMoney(value) : String(value)),
  width: 124,
  isFigure: true,
};
