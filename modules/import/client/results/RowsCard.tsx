import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { Pager } from '@steward/kernel/client/list/Pager.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { isWritten, OUTCOMES, rowsQuery, type ImportJob, type Outcome } from '../wire.ts';
import { RowsTable } from './RowsTable.tsx';

/** Rows of a check or report by outcome, refused ones first, paginated. */
export function RowsCard({ job, footer }: { job: ImportJob; footer?: ReactNode }) {
  const { t } = useTranslation('import');
  const isDone = isWritten(job);
  const counts = OUTCOMES.map((outcome) => [outcome, job.totals[outcome] ?? 0] as const).filter(
    ([, count]) => count > 0,
  );
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const [page, setPage] = useState(1);
  const outcome = counts.find(([one]) => one === chosen)?.[0] ?? counts[0]?.[0] ?? 'created';
  const query = useQuery({ ...rowsQuery(job, outcome, page), placeholderData: keepPreviousData });
  const word = (one: Outcome): string => (isDone ? t(`done.${one}`) : t(`check.${one}`));
  const data = query.data;
  return (
    <Card padding="none" sx={{ display: 'flex', flexDirection: 'column', minHeight: { lg: 420 } }}>
      <Box sx={{ borderBottom: `1px solid ${color.line}`, px: { xs: 0, sm: 2 } }}>
        <Tabs
          value={outcome}
          onChange={(_, next: Outcome) => {
            setChosen(next);
            setPage(1);
          }}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('rows.label', { what: job.file_name })}
        >
          {counts.map(([one, count]) => (
            <Tab
              key={one}
              value={one}
              label={
                <Box component="span" sx={{ display: 'inline-flex', gap: 2 }}>
                  {word(one)}
                  <Box component="span" className="tabular" sx={{ color: color.tertiary, fontWeight: 400 }}>
                    {formatNumber(count)}
                  </Box>
                </Box>
              }
            />
          ))}
        </Tabs>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {query.isPending && <SkeletonRows rows={6} columns={3} />}
        {query.error && !data && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
        {data && data.results.length === 0 && <EmptyState compact title={t('rows.none')} />}
        {data && data.results.length > 0 && (
          <RowsTable job={job} rows={data.results} label={t('rows.label', { what: word(outcome) })} />
        )}
      </Box>
      {data && data.count > data.page_size && (
        <Pager
          page={page}
          pageSize={data.page_size}
          rows={data.results.length}
          count={data.count}
          isExact={data.count_is_exact}
          onPage={setPage}
        />
      )}
      {footer && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2.5,
            p: 3,
            flex: 'none',
            position: { sm: 'sticky' },
            bottom: 'var(--shell-bottom, 0px)',
            zIndex: 1,
            borderTop: `1px solid ${color.line}`,
            borderRadius: '0 0 10px 10px',
            backgroundColor: color.surface,
          }}
        >
          {footer}
        </Box>
      )}
    </Card>
  );
}
