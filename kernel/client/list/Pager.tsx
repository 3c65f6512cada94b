import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ChangeEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '@steward/kernel/contract/wire/list.ts';
import { formatNumber } from '../fields/format.ts';
import { color } from '../theme/tokens.ts';
import type { RecordListModel } from './model/useRecordList.ts';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Number of rows on this page. */
  rows: number;
  /** `null` until known; a minimum unless exact. */
  count: number | null;
  isExact: boolean;
  onPage: (page: number) => void;
  /** Offers page sizes, and shows the number of pages. */
  onPageSize?: (size: number) => void;
}

/** Position in a list, and the previous and next page. */
export function Pager({ page, pageSize, rows, count, isExact, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation('list');
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(from + pageSize - 1, isExact && count !== null ? count : from + rows - 1);
  const pages = count === null ? 1 : Math.max(1, Math.ceil(count / pageSize));
  const isLast = isExact ? page >= pages : rows < pageSize;
  const plus = isExact ? '' : '+';
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
      {onPageSize && <PageSize pageSize={pageSize} onPageSize={onPageSize} />}
      <IconButton size="small" aria-label={t('pager.previous')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      {onPageSize && (
        <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
          <Box component="span" sx={{ color: color.text, fontWeight: 500, marginInlineEnd: 2 }}>
            {t('pager.page')} {formatNumber(page)}
          </Box>
          {t('pager.of', { pages: `${formatNumber(pages)}${plus}` })}
        </Box>
      )}
      <IconButton size="small" aria-label={t('pager.next')} disabled={isLast} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </Box>
  );
}

function PageSize({ pageSize, onPageSize }: { pageSize: number; onPageSize: (size: number) => void }) {
  const { t } = useTranslation('list');
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b);
  return (
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
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onPageSize(Number(event.target.value))}
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
  );
}

/** The pager of a record list, with page sizes. */
export const ListPager = memo(function ListPager({ list }: { list: RecordListModel }) {
  const { state, count, exact, rows, change, setPageSize } = list;
  return (
    <Pager
      page={state.pageNumber + 1}
      pageSize={state.pageSize}
      rows={rows.length}
      count={count}
      isExact={exact}
      onPage={(page) => change({ pageNumber: page - 1 })}
      onPageSize={setPageSize}
    />
  );
});
