import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { useFieldDrop } from './drag.ts';

/** A named line of the parts of a report. */
export function Line({
  label,
  isOver = false,
  children,
  ...props
}: { label: string; isOver?: boolean; children: ReactNode } & Partial<ReturnType<typeof useFieldDrop>['props']>) {
  return (
    <Box
      role="group"
      aria-label={label}
      {...props}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        minWidth: 0,
        m: -1,
        p: 1,
        borderRadius: '8px',
        backgroundColor: isOver ? color.accentSoft : 'transparent',
        outline: isOver ? `1px dashed ${color.accent}` : 'none',
      }}
    >
      <Box
        sx={{ flex: 'none', width: 72, pt: '5px', fontSize: '0.8125rem', lineHeight: '18px', color: color.secondary }}
      >
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, minWidth: 0, flex: 1 }}>{children}</Box>
    </Box>
  );
}
