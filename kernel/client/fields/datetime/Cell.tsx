import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { CellProps } from '../cell.ts';

export function DateTimeCell({ value }: CellProps) {
  return (
    <time className="tabular" dir="ltr" style={{ unicodeBidi: 'isolate' }} dateTime={String(value)}>
      {formatDateTime(String(value))}
    </time>
  );
}
