import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { Building2, ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { COMPANY_STATUSES } from '@steward/kernel/contract/access/company_status.ts';
import { companiesQuery, PAGE_SIZE, type CompanyQuery } from './calls.ts';
import { CompaniesTable } from './CompaniesTable.tsx';
import { CompanyDrawer } from './CompanyDrawer.tsx';
import { NewCompany } from './NewCompany.tsx';

/** All companies; a row opens its details. */
export function Companies() {
  const { t } = useTranslation(['platform', 'company_status']);
  const [query, setQuery] = useState<CompanyQuery>({ page: 1, search: '', status: '', sort: 'name' });
  const [typed, setTyped] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const search = useDeferredValue(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setQuery((now) => (now.search === search ? now : { ...now, search, page: 1 })), 250);
    return () => clearTimeout(timer);
  }, [search]);
  const found = useQuery(companiesQuery(query));
  const rows = found.data?.results ?? [];
  const open = rows.find((one) => one.id === openId);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, mb: 3 }}>
        <Box role="search" sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
          <OutlinedInput
            fullWidth
            size="small"
            value={typed}
            placeholder={t('search')}
            onChange={(event) => setTyped(event.target.value)}
            startAdornment={
              <Box component={Search} size={15} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />
            }
            sx={{ px: 2.5, '& .MuiOutlinedInput-input': { paddingInlineStart: '7px !important' } }}
            slotProps={{ input: { 'aria-label': t('search'), type: 'search', enterKeyHint: 'search' } }}
          />
        </Box>
        <Select
          native
          size="small"
          value={query.status}
          onChange={(event) => setQuery((now) => ({ ...now, status: String(event.target.value), page: 1 }))}
          inputProps={{ 'aria-label': t('status_filter') }}
        >
          <option value="">{t('all_statuses')}</option>
          {COMPANY_STATUSES.map((one) => (
            <option key={one} value={one}>
              {t(`company_status:status.${one}`)}
            </option>
          ))}
        </Select>
        <NewCompany />
      </Box>
      <Card padding="none" sx={{ overflow: 'hidden' }}>
        {found.isPending && <SkeletonRows rows={8} columns={6} />}
        {found.error && !found.data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && rows.length === 0 && (
          <EmptyState compact icon={Building2} title={t('empty')} text={t('empty_text')} />
        )}
        {rows.length > 0 && (
          <CompaniesTable
            rows={rows}
            sort={query.sort}
            current={openId}
            stale={found.isPlaceholderData}
            onSort={(sort) => setQuery((now) => ({ ...now, sort, page: 1 }))}
            onOpen={setOpenId}
          />
        )}
        {found.data && found.data.count > 0 && (
          <Pages query={query} count={found.data.count} onPage={(page) => setQuery((now) => ({ ...now, page }))} />
        )}
      </Card>
      {open && <CompanyDrawer key={open.id} company={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Pages({ query, count, onPage }: { query: CompanyQuery; count: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('platform');
  const from = (query.page - 1) * PAGE_SIZE + 1;
  const to = Math.min(count, query.page * PAGE_SIZE);
  return (
    <Box
      className="tabular"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 46,
        px: 4,
        borderTop: `1px solid ${color.line}`,
        fontSize: '0.8125rem',
        color: color.secondary,
      }}
    >
      <Box sx={{ flex: 1 }} aria-live="polite">
        <bdi>{t('pager.range', { from: formatNumber(from), to: formatNumber(to), count: formatNumber(count) })}</bdi>
      </Box>
      <IconButton
        size="small"
        aria-label={t('pager.previous')}
        disabled={query.page === 1}
        onClick={() => onPage(query.page - 1)}
      >
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('pager.next')}
        disabled={to >= count}
        onClick={() => onPage(query.page + 1)}
      >
        <ChevronRight size={16} />
      </IconButton>
    </Box>
  );
}
