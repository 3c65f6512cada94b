import { formatNumber } from '../format.ts';
import type { ClientKind } from '../kind.ts';

export const number: ClientKind = {
  text: (value, field) => (field.ungrouped ? String(value) : formatNumber(Number(value), field.scale ?? 0)),
  width: 110,
  isFigure: true,
};
