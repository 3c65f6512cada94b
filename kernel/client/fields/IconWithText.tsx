import type { ReactNode } from 'react';
import '../ui/rows.css';

/** An icon and a text in one line, truncated. */
export function IconWithText({ children }: { children: ReactNode }) {
  return <span className="st-flex">{children}</span>;
}
