import type { CellProps } from '../cell.ts';
import { formatMoney, isMoney } from '../format.ts';

export function MoneyCell({ value }: CellProps) {
  return isMoney(value) ? <span className="tabular">{formatMoney(value)}</span> : null;
}
