import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';

/** An external link, without referrer. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MuiLink
      href={href}
      {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => event.stopPropagation()}
      sx={{ 'td &': { color: 'inherit', fontWeight: 400 } }}
    >
      {children}
    </MuiLink>
  );
}
