import type { ReactNode } from 'react';
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
