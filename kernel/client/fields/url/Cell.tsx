import { ExternalLink } from '../ExternalLink.tsx';
import type { CellProps } from '../cell.ts';

/** Shown without the scheme. */
export function UrlCell({ value }: CellProps) {
  const address = String(value);
  return <ExternalLink href={address}>{address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</ExternalLink>;
}
