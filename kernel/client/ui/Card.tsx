import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { color, radius } from '../theme/tokens.ts';

interface CardProps {
  title?: ReactNode;
  /** At the end of the title: a link or small button. */
  action?: ReactNode;
  /** `none` when the content has its own edges, as tables. */
  padding?: 'normal' | 'none';
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A bordered surface. With a title it is a labelled section. */
export function Card({ title, action, padding = 'normal', children, sx }: CardProps) {
  const id = useId();
  const inner = padding === 'none' ? 0 : '16px 18px';
  return (
    <Box
      component={title ? 'section' : 'div'}
      aria-labelledby={title ? id : undefined}
      sx={[
        {
          backgroundColor: color.surface,
          border: `1px solid ${color.line}`,
          borderRadius: `${radius.card}px`,
          padding: inner,
          minWidth: 0,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {(title || action) && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 24,
            mb: 3,
            px: padding === 'none' ? 4.5 : 0,
            pt: padding === 'none' ? 3.5 : 0,
          }}
        >
          <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
            {title}
          </Typography>
          {action}
        </Box>
      )}
      {children}
    </Box>
  );
}
