import { Children, type ReactNode } from 'react';
import '../ui/rows.css';

/** Several values. A list shows two and the number of further ones; a page shows all. */
export function ValueList({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  return (
    <span className="st-values">
      {all}
      {all.length > 2 && <span className="more">+{all.length - 2}</span>}
    </span>
  );
}
