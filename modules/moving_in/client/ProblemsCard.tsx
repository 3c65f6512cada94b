import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download, PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { MoveInState, MoveProblem } from '../contract/wire.ts';
import { downloadProblems, isBegun, problemsQuery, type ProblemTab } from './calls.ts';

const TABS: readonly ProblemTab[] = ['all', 'refused', 'without_file', 'left_out'];

const TONES: Readonly<Record<MoveProblem['outcome'], Tone>> = {
  refused: 'bad',
  without_file: 'warning',
  left_out: 'quiet',
};

/** What does not come along, and why, with a file of all of it. */
export function ProblemsCard({ move }: { readonly move: MoveInState }) {
  const { t } = useTranslation('moving_in');
  const [tab, setTab] = useState<ProblemTab>('all');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...problemsQuery(move, tab, page), placeholderData: keepPreviousData });
  const saving = useMutation({ mutationFn: () => downloadProblems(move), onError: toastFailure });
  const count = query.data?.count ?? 0;
  const shown = query.data?.results ?? [];
  return (
    <Card
      title={isBegun(move) ? t('problems.ended') : t('problems.title')}
      padding="none"
      action={
        <Button
          size="small"
          startIcon={<Download size={15} aria-hidden />}
          disabled={saving.isPending || (tab === 'all' && count === 0)}
          onClick={() => saving.mutate()}
        >
          CSV
        </Button>
      }
    >
      <Tabs
        value={tab}
        aria-label={t('problems.title')}
        onChange={(_, next: ProblemTab) => {
          setTab(next);
          setPage(1);
        }}
        sx={{ px: 4.5, borderBottom: `1px solid ${color.softLine}` }}
      >
        {TABS.map((one) => (
          <Tab key={one} value={one} label={t(`problems.tabs.${one}`)} />
        ))}
      </Tabs>
      {query.isPending && (
        <Box sx={{ p: 4.5 }}>
          <SkeletonLines />
        </Box>
      )}
      {query.error && !query.data && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && shown.length === 0 && <EmptyState compact icon={PartyPopper} title={t('problems.none')} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((problem, index) => (
          <Line key={`${problem.kind} ${problem.title} ${index}`} problem={problem} />
        ))}
      </Box>
      {count > 20 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            p: '10px 18px',
            borderTop: `1px solid ${color.softLine}`,
          }}
        >
          <Box className="tabular" role="status" sx={{ flex: 1, color: color.secondary, fontSize: '0.8125rem' }}>
            {t('problems.of', {
              from: formatNumber((page - 1) * 20 + 1),
              to: formatNumber(Math.min(page * 20, count)),
              all: formatNumber(count),
            })}
          </Box>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('problems.before')}
          </Button>
          <Button size="small" disabled={page * 20 >= count} onClick={() => setPage(page + 1)}>
            {t('problems.next')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function Line({ problem }: { readonly problem: MoveProblem }) {
  const { t } = useTranslation('moving_in');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '108px minmax(0, 1fr)',
        columnGap: 3,
        px: 4.5,
        py: 2,
        borderTop: `1px solid ${color.softLine}`,
      }}
    >
      <span>
        <StatusChip tone={TONES[problem.outcome]}>{t(`problems.tabs.${problem.outcome}`)}</StatusChip>
      </span>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{problem.title || t('problems.unnamed')}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{problem.messages.join(' ')}</Box>
      </Box>
    </Box>
  );
}
