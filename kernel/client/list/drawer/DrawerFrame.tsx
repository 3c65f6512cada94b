import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import type { RowDrawerProps } from '../model/source.ts';
import { drawerPane, usePaneWidth } from './pane_width.ts';
import { PaneEdge } from './PaneEdge.tsx';

interface DrawerFrameProps extends Pick<RowDrawerProps, 'place' | 'onClose'> {
  label: string;
  children: ReactNode;
}

/** What stands at the end of a list: beside it, over its edge, or on the whole screen of a phone. */
export function DrawerFrame({ label, place, onClose, children }: DrawerFrameProps) {
  const { t } = useTranslation('list');
  const width = usePaneWidth(drawerPane);
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
        maxWidth: 'calc(100vw - 48px)',
        zIndex: 1060,
        display: 'flex',
        backgroundColor: color.surface,
        borderInlineStart: `1px solid ${color.line}`,
        boxShadow: place === 'over' ? '0 0 32px rgb(8 11 17 / 18%)' : 'none',
      }}
      style={{ width }}
    >
      <Box sx={{ position: 'absolute', insetBlock: 0, insetInlineStart: -8, zIndex: 1, display: 'flex' }}>
        <PaneEdge pane={drawerPane} label={t('drawer.width')} paneIs="after" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowY: 'auto' }}>{children}</Box>
    </Box>
  );
}
