import { formatDateTime } from '@steward/contract/fields/index';
import type { CellProps } from '../cell.ts';

export function DateTimeCell({ value }: CellProps) {
  return <time className="tabular" dateTime={String(value)}>{formatDateTime(String(value))}</time>;
}
