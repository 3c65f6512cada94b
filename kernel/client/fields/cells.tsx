import '../ui/rows.css';
import { isEmpty, type CellProps } from './cell.ts';
import { clientKindOf } from './kinds.ts';

/** A value by its kind; a dash when empty. */
export function FieldCell(props: CellProps) {
  const { Cell, isPicture } = clientKindOf(props.field);
  return isEmpty(props.value) && !isPicture ? <span className="st-none">—</span> : <Cell {...props} />;
}
