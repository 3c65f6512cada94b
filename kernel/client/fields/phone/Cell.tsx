import { ExternalLink } from '../ExternalLink.tsx';
import type { CellProps } from '../cell.ts';

export function PhoneCell({ value }: CellProps) {
  return (
    <ExternalLink href={`tel:${String(value).replaceAll(/[^+\d]/g, '')}`}>
      <bdi className="tabular" dir="ltr">
        {String(value)}
      </bdi>
    </ExternalLink>
  );
}
