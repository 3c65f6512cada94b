import type { CellProps } from '../cell.ts';
import { formatNumber } from '../format.ts';

export function NumberCell({ value, field }: CellProps) {
  return <span className="tabular">{formatNumber(Number(value), field.scale ?? 0)}</span>;
}
