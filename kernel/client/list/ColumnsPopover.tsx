import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { RecordListModel } from './useRecordList.ts';

export function ColumnsPopover({
  list,
  anchor,
  onClose,
}: {
  list: RecordListModel;
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const { t } = useTranslation('list');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('columns.title'),
          sx: { width: 300, mt: 1, display: 'flex', flexDirection: 'column', maxHeight: 'min(560px, 70vh)' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: '8px 8px 4px 14px' }}>
        <Box sx={{ flex: 1, fontWeight: 600 }}>{t('columns.title')}</Box>
        <Button size="small" variant="text" onClick={list.columns.reset}>
          {t('columns.reset')}
        </Button>
      </Box>
      <ColumnChooser columns={list.columns} title={list.record.title} />
      <Box
        sx={{
          p: '8px 14px 12px',
          borderTop: `1px solid ${color.softLine}`,
          color: color.tertiary,
          fontSize: '0.75rem',
          lineHeight: '16px',
        }}
      >
        {t('columns.hint')}
      </Box>
    </Popover>
  );
}
