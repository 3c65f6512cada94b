import type { CellProps } from '../cell.ts';
import { IconWithText } from '../IconWithText.tsx';

export function ColorCell({ value }: CellProps) {
  return (
    <IconWithText>
      <span aria-hidden className="st-swatch" style={{ backgroundColor: String(value) }} />
      <span className="tabular">{String(value)}</span>
    </IconWithText>
  );
}
