import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

export function TrashPager({
  page,
  pageNumber,
  onPage,
}: {
  page: Page<unknown>;
  pageNumber: number;
  onPage: (pageNumber: number) => void;
}) {
  const { t } = useTranslation('list');
  const from = pageNumber * page.page_size + 1;
  const to = from + page.results.length - 1;
  return (
    <Box
      component="nav"
      aria-label={t('pager.label')}
      className="tabular"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 46,
        px: 3,
        borderTop: `1px solid ${color.line}`,
        fontSize: '0.8125rem',
        color: color.secondary,
      }}
    >
      <Box sx={{ flex: 1 }}>
        {t('pager.range', {
          from: formatNumber(from),
          to: formatNumber(to),
          count: `${formatNumber(page.count)}${page.count_is_exact ? '' : '+'}`,
        })}
      </Box>
      <IconButton
        size="small"
        aria-label={t('pager.previous')}
        disabled={pageNumber === 0}
        onClick={() => onPage(pageNumber - 1)}
      >
        <ChevronLeft size={16} className="mirrored" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('pager.next')}
        disabled={to >= page.count && page.count_is_exact}
        onClick={() => onPage(pageNumber + 1)}
      >
        <ChevronRight size={16} className="mirrored" />
      </IconButton>
    </Box>
  );
}
