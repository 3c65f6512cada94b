import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import { TONES, type Tone } from './StatusChip.tsx';

interface BannerProps {
  icon: LucideIcon;
  /** `solid`: white on the accent colour. */
  tone: Tone | 'solid';
  /** In pixels; the layout below reserves as much. */
  height: number;
  /** Errors are announced at once. */
  role: 'status' | 'alert';
  testId: string;
  /** Maximum number of lines of text on a phone; two elsewhere. */
  lines?: number;
  action?: ReactNode;
  children: ReactNode;
}

/** A line above the header on every screen. */
export function Banner({ icon, tone, height, role, testId, lines = 2, action, children }: BannerProps) {
  const isSolid = tone === 'solid';
  const { text, soft } = isSolid ? { text: color.onAccent, soft: color.accent } : TONES[tone];
  return (
    <Box
      role={role}
      data-testid={testId}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        height,
        px: { xs: 4, md: 5 },
        color: text,
        backgroundColor: soft,
        ...(!isSolid && { borderBottom: `1px solid color-mix(in srgb, ${text} 22%, transparent)` }),
        fontSize: '0.8125rem',
        lineHeight: isSolid ? '17px' : '18px',
        overflow: 'hidden',
      }}
    >
      <Box component={icon} size={16} aria-hidden sx={{ flex: 'none' }} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: { xs: lines, md: 2 },
          overflow: 'hidden',
        }}
      >
        {children}
      </Box>
      {action}
    </Box>
  );
}
