import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSortable } from '@steward/kernel/contract/fields/index.ts';
import { color } from '../../theme/tokens.ts';
import { fromGroup, toGroup } from '../model/filter_tree.ts';
import { effectiveSort } from '../model/sorting.ts';
import type { Shown } from '../model/useShown.ts';
import { GroupEditor, useRecordConditions } from './GroupEditor.tsx';

/** Filters and order on a phone, in a bottom sheet. */
export function FilterSheet({ list, onClose }: { list: Shown; onClose: () => void }) {
  const { t } = useTranslation('list');
  const id = useId();
  const { record, state, change, columns } = list;
  const editing = useRecordConditions(record);
  const [group, setGroup] = useState(() => toGroup(state.filters));
  const [sort, setSort] = useState(() => effectiveSort(record, state.sort)[0]);
  const apply = (): void => {
    onClose();
    const effective = effectiveSort(record, state.sort)[0];
    const same = sort?.field === effective?.field && sort?.descending === effective?.descending;
    change({ filters: fromGroup(group), ...(same || !sort ? {} : { sort: [sort] }) });
  };
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': id,
          sx: { maxHeight: '88dvh', borderRadius: '16px 16px 0 0', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: '10px 8px 4px 16px' }}>
        <Typography id={id} component="h2" sx={{ flex: 1, fontWeight: 600, fontSize: '1rem' }}>
          {t('filter.title')}
        </Typography>
        <IconButton aria-label={t('close', { ns: 'common' })} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 4, pb: 4, display: 'grid', gap: 4 }}>
        <GroupEditor editing={editing} group={group} depth={0} onChange={setGroup} />
        <Box>
          <Box sx={{ color: color.secondary, fontSize: '0.8125rem', fontWeight: 500, mb: 1.5 }}>{t('sort.by')}</Box>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Select
              fullWidth
              value={sort?.field ?? ''}
              onChange={(event) => setSort({ field: event.target.value, descending: false })}
              inputProps={{ 'aria-label': t('sort.by') }}
            >
              {columns.all
                .filter((one) => isSortable(one.field))
                .map((one) => (
                  <MenuItem key={one.key} value={one.key}>
                    {one.label}
                  </MenuItem>
                ))}
            </Select>
            <IconButton
              aria-label={sort?.descending ? t('sort.descending') : t('sort.ascending')}
              onClick={() => sort && setSort({ ...sort, descending: !sort.descending })}
              sx={{ border: `1px solid ${color.line}` }}
            >
              <Arrow size={18} strokeWidth={1.75} />
            </IconButton>
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          p: '12px 16px calc(12px + env(safe-area-inset-bottom))',
          borderTop: `1px solid ${color.line}`,
        }}
      >
        <Button sx={{ flex: 'none' }} onClick={() => setGroup({ mode: 'and', items: [] })}>
          {t('filter.clear')}
        </Button>
        <Button fullWidth variant="contained" color="primary" onClick={apply}>
          {t('filter.show')}
        </Button>
      </Box>
    </Drawer>
  );
}
