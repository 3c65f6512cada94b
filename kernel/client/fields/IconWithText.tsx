import type { ReactNode } from 'react';
import '../ui/rows.css';

/** A small picture and a word beside each other, cut when there is no room. */
export function IconWithText({ children }: { children: ReactNode }) {
  return <span className="st-flex">{children}</span>;
}
