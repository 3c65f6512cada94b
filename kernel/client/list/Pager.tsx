import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { PAGE_SIZES } from '@steward/kernel/contract/wire/list.ts';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../fields/format.ts';
import { color } from '../theme/tokens.ts';
import { isSamePropsExceptCursor } from './same_except_cursor.ts';
import type { RecordListModel } from './useRecordList.ts';

/** Position, page size and paging. */
export const Pager = memo(function Pager({ list }: { list: RecordListModel }) {
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
    <Box
      component="nav"
      aria-label={t('pager.label')}
      className="tabular"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 46,
        px: { xs: 4, sm: 3 },
        borderTop: `1px solid ${color.line}`,
        fontSize: '0.8125rem',
        color: color.secondary,
      }}
    >
      <Box
        sx={{ flex: 1, minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
        aria-live="polite"
      >
        <bdi>
          {count === null
            ? ' '
            : count === 0
              ? t('pager.none')
              : t('pager.range', {
                  from: formatNumber(from),
                  to: formatNumber(Math.max(from, to)),
                  count: `${formatNumber(count)}${plus}`,
                })}
        </bdi>
      </Box>
      <Box
        component="label"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          alignItems: 'center',
          gap: 1.5,
          height: 30,
          paddingInline: '8px 4px',
          borderRadius: '8px',
          cursor: 'pointer',
          '&:hover': { backgroundColor: color.hover },
          '&:focus-within': { outline: `2px solid ${color.focusRing}` },
        }}
      >
        {t('pager.rows')}
        <Box
          component="select"
          value={pageSize}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => setPageSize(Number(event.target.value))}
          sx={{
            appearance: 'none',
            border: 0,
            outline: 0,
            font: 'inherit',
            color: color.text,
            backgroundColor: 'transparent',
            cursor: 'pointer',
            '& option': { color: color.text, backgroundColor: color.surface },
          }}
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Box>
        <ChevronDown size={14} aria-hidden style={{ pointerEvents: 'none' }} />
      </Box>
      <IconButton
        size="small"
        aria-label={t('pager.previous')}
        disabled={pageNumber === 0}
        onClick={() => change({ pageNumber: pageNumber - 1 })}
      >
        <ChevronLeft size={16} className="mirrored" />
      </IconButton>
      <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ color: color.text, fontWeight: 500, marginInlineEnd: 2 }}>
          {t('pager.page')} {formatNumber(pageNumber + 1)}
        </Box>
        {t('pager.of', { pages: `${formatNumber(pages)}${plus}` })}
      </Box>
      <IconButton
        size="small"
        aria-label={t('pager.next')}
        disabled={last}
        onClick={() => change({ pageNumber: pageNumber + 1 })}
      >
        <ChevronRight size={16} className="mirrored" />
      </IconButton>
    </Box>
  );
}, isSamePropsExceptCursor);
