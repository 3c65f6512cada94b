import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { RecordDefinition, Row } from '@steward/contract/records/index';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../actions/title.ts';
import type { Actions } from '../../actions/useActions.tsx';
import { color, size } from '../../theme/tokens.ts';
import { DrawerContent } from './drawer/DrawerContent.tsx';

interface RowDrawerProps {
  record: RecordDefinition;
  row: Row;
  actions: Actions;
  /** Over the list instead of beside it: where the window is narrow. */
  overlay: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The selected row beside the list. The list stays usable: arrow keys go on to the next. */
export function RowDrawer({ record, row, actions, overlay, onOpen, onClose }: RowDrawerProps) {
  const { t } = useTranslation('list');
  const label = t('drawer.label', { name: titleOf(record, row) });
  const content = <DrawerContent key={row.id} record={record} row={row} actions={actions} onOpen={onOpen} onClose={onClose} />;
  if (overlay) {
    return (
      <Drawer open className="row-drawer" anchor="right" onClose={onClose} slotProps={{ paper: { 'aria-label': label, sx: { width: { xs: '100%', sm: size.drawer }, borderInlineStart: { sm: `1px solid ${color.line}` } } } }}>
        {content}
      </Drawer>
    );
  }
  return (
    <Box component="aside" aria-label={label} sx={{ position: 'fixed', insetInlineEnd: 0, top: 'var(--shell-top, 52px)', bottom: 0, width: size.drawer, zIndex: 1060, overflowY: 'auto', backgroundColor: color.surface, borderInlineStart: `1px solid ${color.line}` }}>
      {content}
    </Box>
  );
}
