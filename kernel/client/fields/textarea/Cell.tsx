import type { CellProps } from '../cell.ts';

/** Keeps line breaks where there is room; lists show one line. */
export function TextareaCell({ value }: CellProps) {
  return (
    <span dir="auto" className="st-lines">
      {String(value)}
    </span>
  );
}
