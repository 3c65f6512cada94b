import { ExternalLink } from '../ExternalLink.tsx';
import type { CellProps } from '../cell.ts';

/** Without the part that every address has. */
export function UrlCell({ value }: CellProps) {
  const address = String(value);
  return <ExternalLink href={address}>{address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</ExternalLink>;
}
