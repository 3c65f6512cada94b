import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { PAGE_SIZES } from '@steward/contract/wire/list';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../fields/format.ts';
import { color } from '../../theme/tokens.ts';
import type { RecordListModel } from './useRecordList.ts';

/** Where in the list one is, how many rows a page has, and the way on. */
export function Pager({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const { state, count, exact, change, setPageSize } = list;
  const { pageNumber, pageSize } = state;
  const from = pageNumber * pageSize + 1;
  const to = Math.min(from + pageSize - 1, exact && count !== null ? count : from + list.rows.length - 1);
  const pages = count === null ? 1 : Math.max(1, Math.ceil(count / pageSize));
  const last = exact ? pageNumber + 1 >= pages : list.rows.length < pageSize;
  const plus = exact ? '' : '+';
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b);
  return (
    <Box component="nav" aria-label={t('pager.label')} className="tabular" sx={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 2, minHeight: 46, px: { xs: 4, sm: 3 }, borderTop: `1px solid ${color.line}`, fontSize: '0.8125rem', color: color.secondary }}>
      <Box sx={{ flex: 1, minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }} aria-live="polite">
        <bdi>{count === null ? ' ' : count === 0 ? t('pager.none') : t('pager.range', { from: formatNumber(from), to: formatNumber(Math.max(from, to)), count: `${formatNumber(count)}${plus}` })}</bdi>
      </Box>
      <Box component="label" sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center' }}>
        <span aria-hidden>{t('pager.rows')}</span>
        <Select
          size="small"
          value={pageSize}
          onChange={(event) => setPageSize(Number(event.target.value))}
          slotProps={{ input: { 'aria-label': t('pager.rows') } }}
          inputProps={{ 'aria-label': t('pager.rows') }}
          sx={{ fontSize: '0.8125rem', backgroundColor: 'transparent', color: color.secondary, '& .MuiOutlinedInput-notchedOutline': { border: 0 }, '& .MuiSelect-select': { paddingBlock: '4px !important', paddingInlineStart: '6px !important' } }}
        >
          {sizes.map((one) => <MenuItem key={one} value={one}>{one}</MenuItem>)}
        </Select>
      </Box>
      <IconButton size="small" aria-label={t('pager.previous')} disabled={pageNumber === 0} onClick={() => change({ pageNumber: pageNumber - 1 })}><ChevronLeft size={16} className="mirrored" /></IconButton>
      <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ color: color.text, fontWeight: 500, marginInlineEnd: 2 }}>{t('pager.page')} {formatNumber(pageNumber + 1)}</Box>
        {t('pager.of', { pages: `${formatNumber(pages)}${plus}` })}
      </Box>
      <IconButton size="small" aria-label={t('pager.next')} disabled={last} onClick={() => change({ pageNumber: pageNumber + 1 })}><ChevronRight size={16} className="mirrored" /></IconButton>
    </Box>
  );
}
