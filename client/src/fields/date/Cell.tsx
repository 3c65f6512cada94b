import { formatDate } from '@steward/contract/fields/index';
import type { CellProps } from '../cell.ts';

/** Day/month/year in every language. */
export function DateCell({ value }: CellProps) {
  return (
    <time className="tabular" dateTime={String(value)}>
      {formatDate(String(value))}
    </time>
  );
}
