import { ExternalLink } from '../ExternalLink.tsx';
import type { CellProps } from '../cell.ts';

export function EmailCell({ value }: CellProps) {
  return <ExternalLink href={`mailto:${String(value)}`}>{String(value)}</ExternalLink>;
}
