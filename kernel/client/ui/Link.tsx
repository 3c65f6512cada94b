import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { createLink, useRouter } from '@tanstack/react-router';
import type { ComponentProps, Ref, MouseEvent, ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import './rows.css';

function Anchor({ ref, ...props }: Omit<MuiLinkProps, 'component'> & { ref?: Ref<HTMLAnchorElement> }) {
  return <MuiLink ref={ref} {...props} />;
}

function AnchorButton({ ref, ...props }: ButtonProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) {
  return <Button component="a" ref={ref} {...props} />;
}

/** Router link: `<Link to="/assets/$id/detail" params={{id}}>`, or a full path in `to`. */
export const Link = createLink(Anchor);

/** A link that looks like a button. */
export const LinkButton = createLink(AnchorButton);

/** Style of a reference that the reader may not open: it is no link. */
export const HIDDEN_STYLE = { color: color.tertiary, fontStyle: 'italic' } as const;

export type LinkTarget = ComponentProps<typeof Link>['to'];

/** A router link for lists of hundreds, without the router's per-link subscription. */
export function RowLink({ to, dir, children }: { to: string; dir?: 'auto'; children: ReactNode }) {
  const router = useRouter();
  const follow = (event: MouseEvent): void => {
    event.stopPropagation();
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a className="st-link" href={to} dir={dir} onClick={follow}>
      {children}
    </a>
  );
}
