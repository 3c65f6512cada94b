import { OutLink } from '../OutLink.tsx';
import type { CellProps } from '../cell.ts';

export function PhoneCell({ value }: CellProps) {
  return (
    <OutLink href={`tel:${String(value).replaceAll(/[^+\d]/g, '')}`}>
      <bdi className="tabular" dir="ltr">
        {String(value)}
      </bdi>
    </OutLink>
  );
}
