import { formatDateTime } from '@steward/contract/fields/index';
import type { CellProps } from '../cell.ts';

export function DateTimeCell({ value }: CellProps) {
  return (
    <time className="tabular" dir="ltr" style={{ unicodeBidi: 'isolate' }} dateTime={String(value)}>
      {formatDateTime(String(value))}
    </time>
  );
}
