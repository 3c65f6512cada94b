import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

interface TooltipProps {
  /** Nothing is shown for an empty text. */
  title: string;
  side?: 'top' | 'bottom';
  children: ReactNode;
}

/**
 * A word or two on hover and on keyboard focus, for what an icon means or why a button is off. Pure CSS, since it is on
 * every screen. Screen readers take the name of the control itself, so give it an `aria-label`.
 */
export function Tooltip({ title, side = 'bottom', children }: TooltipProps) {
  if (title === '') return <>{children}</>;
  return (
    <Box
      component="span"
      data-tip={title}
      sx={{
        position: 'relative',
        display: 'inline-flex',
        // Only there while it is shown: a hidden one at the edge would still widen the page.
        '&:hover::after, &:has(:focus-visible)::after': {
          content: 'attr(data-tip)',
          position: 'absolute',
          zIndex: 1400,
          insetInlineStart: '50%',
          transform: 'translateX(-50%)',
          [side === 'bottom' ? 'top' : 'bottom']: 'calc(100% + 6px)',
          width: 'max-content',
          maxWidth: 240,
          padding: '5px 8px',
          borderRadius: '6px',
          backgroundColor: color.floating,
          color: color.floatingText,
          fontSize: '0.75rem',
          lineHeight: '16px',
          fontWeight: 500,
          pointerEvents: 'none',
          animation: 'tip-in 100ms 350ms backwards',
          '@keyframes tip-in': { from: { opacity: 0 } },
        },
        '@media (hover: none)': { '&:hover::after': { display: 'none' } },
      }}
    >
      {children}
    </Box>
  );
}
