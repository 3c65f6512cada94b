import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { CellProps } from '../cell.ts';

/** Day/month/year in every language. */
export function DateCell({ value }: CellProps) {
  return (
    <time className="tabular" dateTime={String(value)}>
      {formatDate(String(value))}
    </time>
  );
}
