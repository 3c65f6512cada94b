import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../actions/title.ts';
import type { Actions } from '../actions/types.ts';
import { color, size } from '../theme/tokens.ts';
import { DrawerContent } from './drawer/DrawerContent.tsx';

interface RowDrawerProps {
  record: RecordDefinition;
  row: Row;
  actions: Actions;
  /** `beside` the list, `over` its edge in narrower windows, or the whole `screen` of a phone. */
  place: 'beside' | 'over' | 'screen';
  /** `null`: it has no page. */
  onOpen: ((row: Row) => void) | null;
  onClose: () => void;
}

/** The selected row beside the list, which stays usable: arrow keys select the next. */
export const RowDrawer = memo(function RowDrawer({ record, row, actions, place, onOpen, onClose }: RowDrawerProps) {
  const { t } = useTranslation('list');
  const label = t('drawer.label', { name: titleOf(record, row) });
  const content = (
    <DrawerContent
      record={record}
      row={row}
      actions={actions}
      onOpen={onOpen && (() => onOpen(row))}
      onClose={onClose}
    />
  );
  if (place === 'screen') {
    return (
      <Drawer
        open
        className="row-drawer"
        anchor="bottom"
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': label, sx: { height: '100dvh', border: 0 } } }}
      >
        {content}
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
      {content}
    </Box>
  );
});
