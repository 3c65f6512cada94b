import type { ReactNode } from 'react';
import '../ui/rows.css';
import { isEmpty, type CellProps } from './cell.ts';
import { clientKindOf } from './kinds.ts';
import type { ValueLabels } from './kind.ts';

const NONE = <span className="st-none">—</span>;
/** Kinds whose cells are their text need none. */
const NO_LABELS: ValueLabels = { yes: '', no: '', unknown: '', option: String };

/** What stands in a cell, as a list writes it by the hundred: most values are a mere string. A dash when empty. */
export function drawCell(props: CellProps): ReactNode {
  const { Cell, isPicture, isLate, text } = clientKindOf(props.field);
  if (isEmpty(props.value) && !isPicture) return NONE;
  if (Cell) return <Cell {...props} />;
  const said = text(props.value, props.field, NO_LABELS);
  return isLate?.(props.value, props.field) ? <span className="st-late">{said}</span> : said;
}

/** A value by its kind; a dash when empty. */
export function FieldCell(props: CellProps) {
  const drawn = drawCell(props);
  return typeof drawn === 'string' ? (
    <span className="tabular" dir="auto">
      {drawn}
    </span>
  ) : (
    drawn
  );
}
