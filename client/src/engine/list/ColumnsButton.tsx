import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { RecordListModel } from './useRecordList.ts';

/** Which columns the list has, in which order and how wide. */
export function ColumnsButton({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button size="small" variant="text" startIcon={<Columns3 size={15} strokeWidth={1.75} />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>{t('columns.title')}</Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }} slotProps={{ paper: { role: 'dialog', 'aria-label': t('columns.title'), sx: { width: 300, mt: 1, display: 'flex', flexDirection: 'column', maxHeight: 'min(560px, 70vh)' } } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', p: '8px 8px 4px 14px' }}>
          <Box sx={{ flex: 1, fontWeight: 600 }}>{t('columns.title')}</Box>
          <Button size="small" variant="text" onClick={list.columns.reset}>{t('columns.reset')}</Button>
        </Box>
        <ColumnChooser columns={list.columns} title={list.record.title} />
        <Box sx={{ p: '8px 14px 12px', borderTop: `1px solid ${color.softLine}`, color: color.tertiary, fontSize: '0.75rem', lineHeight: '16px' }}>{t('columns.hint')}</Box>
      </Popover>
    </>
  );
}
