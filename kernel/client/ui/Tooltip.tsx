import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

interface TooltipProps {
  /** Empty: no tooltip. */
  title: string;
  side?: 'top' | 'bottom';
  children: ReactNode;
}

/** A short CSS tooltip on hover and keyboard focus. Not read by screen readers: the control needs an `aria-label`. */
export function Tooltip({ title, side = 'bottom', children }: TooltipProps) {
  if (title === '') return <>{children}</>;
  return (
    <Box
      component="span"
      data-tip={title}
      sx={{
        position: 'relative',
        display: 'inline-flex',
        // Rendered only while shown: a hidden one could widen the page.
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
