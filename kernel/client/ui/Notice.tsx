import Box from '@mui/material/Box';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TONES } from './StatusChip.tsx';

const ICONS = { ok: CircleCheck, info: Info, warning: TriangleAlert, bad: CircleAlert } as const;

/** A persistent message: an error above a form, or a note before a step. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: keyof typeof ICONS;
  children: ReactNode;
  action?: ReactNode;
}) {
  const Icon = ICONS[tone];
  const { text, soft } = TONES[tone];
  return (
    <Box
      role={tone === 'bad' ? 'alert' : 'note'}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2.5,
        p: '10px 12px',
        borderRadius: '8px',
        color: text,
        backgroundColor: soft,
        fontSize: '0.8125rem',
        lineHeight: '19px',
      }}
    >
      <Box component={Icon} size={16} aria-hidden sx={{ flex: 'none', mt: '1.5px' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {action}
    </Box>
  );
}
