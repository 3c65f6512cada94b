import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

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

export type LinkTarget = ComponentProps<typeof Link>['to'];
