import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { color, size } from '../../theme/tokens.ts';
import type { RowDrawerProps } from '../model/source.ts';

interface DrawerFrameProps extends Pick<RowDrawerProps, 'place' | 'onClose'> {
  label: string;
  children: ReactNode;
}

/** What stands at the end of a list: beside it, over its edge, or on the whole screen of a phone. */
export function DrawerFrame({ label, place, onClose, children }: DrawerFrameProps) {
  if (place === 'screen') {
    return (
      <Drawer
        open
        className="row-drawer"
        anchor="bottom"
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': label, sx: { height: '100dvh', border: 0 } } }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        position: 'fixed',
        insetInlineEnd: 0,
        top: 'var(--shell-top, 52px)',
        bottom: 0,
        width: size.drawer,
        zIndex: 1060,
        overflowY: 'auto',
        backgroundColor: color.surface,
        borderInlineStart: `1px solid ${color.line}`,
        boxShadow: place === 'over' ? '0 0 32px rgb(8 11 17 / 18%)' : 'none',
      }}
    >
      {children}
    </Box>
  );
}
