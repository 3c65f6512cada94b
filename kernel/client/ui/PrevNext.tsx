import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Page } from '@steward/kernel/contract/wire/list.ts';

/** Previous and next page; hidden with a single page. The first page is 1. */
export function PrevNext({ page, onPage }: { page: Page<unknown>; onPage: (page: number) => void }) {
  const { t } = useTranslation('list');
  const last = page.page * page.page_size >= page.count && page.count_is_exact;
  if (page.page === 1 && last) return null;
  return (
    <Box
      component="nav"
      aria-label={t('pager.label')}
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 3, '& .MuiButton-root': { minHeight: 44 } }}
    >
      <Button disabled={page.page === 1} onClick={() => onPage(page.page - 1)}>
        {t('pager.previous')}
      </Button>
      <Button disabled={last} onClick={() => onPage(page.page + 1)}>
        {t('pager.next')}
      </Button>
    </Box>
  );
}
