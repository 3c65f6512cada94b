import Box from '@mui/material/Box';
import { GripVertical } from 'lucide-react';
import { color } from '../../theme/tokens.ts';
import type { useReorder } from './useReorder.ts';

type Handlers = ReturnType<ReturnType<typeof useReorder>['handle']>;

/** Drag handle of a row, for mouse, touch and arrow keys. */
export function ReorderHandle({ label, isDragging, ...handlers }: Handlers & { label: string; isDragging: boolean }) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={label}
      data-reorder
      {...handlers}
      sx={{
        all: 'unset',
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 30,
        height: 30,
        borderRadius: '6px',
        color: color.tertiary,
        touchAction: 'none',
        cursor: isDragging ? 'grabbing' : 'grab',
        '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
        '@media (pointer: coarse)': { width: 44, height: 44 },
      }}
    >
      <GripVertical size={15} aria-hidden />
    </Box>
  );
}
