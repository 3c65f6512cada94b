import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

const SIDES = { start: 'left', center: 'center', end: 'right' } as const;

interface PopoverDialogProps {
  /** Element that opened it; the popover is below. */
  anchor: HTMLElement;
  /** Its name for screen readers, or the id of its heading. */
  label: string | { readonly id: string };
  /** The side of the anchor that it lines up with. */
  side?: keyof typeof SIDES;
  /** Width, height and padding of the paper. */
  sx: SystemStyleObject<Theme>;
  /** As it opens: to focus a part of it. */
  onEntering?: (paper: HTMLElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog beside what opened it: choosers, filters, notices. Escape and a click beside it close it. */
export function PopoverDialog({
  anchor,
  label,
  side = 'start',
  sx,
  onEntering,
  onClose,
  children,
}: PopoverDialogProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: SIDES[side] }}
      transformOrigin={{ vertical: 'top', horizontal: SIDES[side] }}
      slotProps={{
        ...(onEntering && { transition: { onEntering } }),
        paper: {
          role: 'dialog',
          ...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id }),
          sx: { mt: 1, maxWidth: 'calc(100vw - 32px)', ...sx },
        },
      }}
    >
      {children}
    </Popover>
  );
}
