import { OutLink } from '../OutLink.tsx';
import type { CellProps } from '../cell.ts';

export function EmailCell({ value }: CellProps) {
  return <OutLink href={`mailto:${String(value)}`}>{String(value)}</OutLink>;
}
