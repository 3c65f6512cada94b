import { type ReactNode, Children } from 'react';
import '../ui/rows.css';

/** An external link, without referrer. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="st-link external"
      href={href}
      {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </a>
  );
}

/** An icon and a text in one line, truncated. */
export function IconWithText({ children }: { children: ReactNode }) {
  return <span className="st-flex">{children}</span>;
}

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
