import type { CellProps } from '../cell.ts';

export function TextCell({ value }: CellProps) {
  return <span dir="auto">{String(value)}</span>;
}
