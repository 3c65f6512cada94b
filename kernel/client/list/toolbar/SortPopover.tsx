import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ArrowDown, ArrowUp, ChevronUp, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSortable } from '@steward/kernel/contract/fields/index.ts';
import type { Sort } from '@steward/kernel/contract/wire/list.ts';
import { color } from '../../theme/tokens.ts';
import { PopoverDialog } from '../../ui/dialogs/PopoverDialog.tsx';
import { effectiveSort } from '../model/sorting.ts';
import type { Shown } from '../model/useShown.ts';

const MOST = 5;

/** Sort levels: field and direction. */
export function SortPopover({ list, anchor, onClose }: { list: Shown; anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('list');
  return (
    <PopoverDialog anchor={anchor} label={t('sort.title')} side="end" sx={{ width: 380, p: 3 }} onClose={onClose}>
      <SortLevels list={list} />
    </PopoverDialog>
  );
}

function SortLevels({ list }: { list: Shown }) {
  const { t } = useTranslation('list');
  const { record, state, change, columns } = list;
  const sort = effectiveSort(record, state.sort);
  const fields = columns.all.filter((one) => isSortable(one.field));
  const set = (next: readonly Sort[]): void => change({ sort: next });
  const free = fields.find((one) => !sort.some((level) => level.field === one.key));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {sort.map((level, index) => {
        const Arrow = level.descending ? ArrowDown : ArrowUp;
        const put = (next: Sort): void => set(sort.map((one, at) => (at === index ? next : one)));
        return (
          <Box key={level.field} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box component="span" sx={{ flex: 'none', width: 74, color: color.secondary, fontSize: '0.8125rem' }}>
              {index === 0 ? t('sort.by') : t('sort.then_by')}
            </Box>
            <Select
              size="small"
              value={level.field}
              onChange={(event) => put({ field: event.target.value, descending: level.descending })}
              inputProps={{ 'aria-label': index === 0 ? t('sort.by') : t('sort.then_by') }}
              sx={{ flex: 1, minWidth: 0 }}
            >
              {fields
                .filter((one) => one.key === level.field || !sort.some((other) => other.field === one.key))
                .map((one) => (
                  <MenuItem key={one.key} value={one.key}>
                    {one.label}
                  </MenuItem>
                ))}
            </Select>
            <IconButton
              size="small"
              aria-label={level.descending ? t('sort.descending') : t('sort.ascending')}
              title={level.descending ? t('sort.descending') : t('sort.ascending')}
              onClick={() => put({ ...level, descending: !level.descending })}
            >
              <Arrow size={15} />
            </IconButton>
            {index > 0 && (
              <IconButton
                size="small"
                aria-label={t('sort.up')}
                title={t('sort.up')}
                onClick={() =>
                  set(sort.map((one, at) => (at === index - 1 ? level : at === index ? (sort[index - 1] ?? one) : one)))
                }
              >
                <ChevronUp size={15} />
              </IconButton>
            )}
            {sort.length > 1 && (
              <IconButton
                size="small"
                aria-label={t('sort.remove')}
                title={t('sort.remove')}
                onClick={() => set(sort.filter((_, at) => at !== index))}
              >
                <X size={15} />
              </IconButton>
            )}
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        {free && sort.length < MOST ? (
          <Button
            size="small"
            variant="text"
            startIcon={<Plus size={15} />}
            onClick={() => set([...sort, { field: free.key, descending: false }])}
          >
            {t('sort.add')}
          </Button>
        ) : (
          <span />
        )}
        {state.sort.length > 0 && (
          <Button size="small" variant="text" onClick={() => set([])}>
            {t('sort.reset')}
          </Button>
        )}
      </Box>
      <Box sx={{ color: color.tertiary, fontSize: '0.75rem' }}>{t('sort.hint')}</Box>
    </Box>
  );
}
