import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { ScheduleEntries, ScheduleEntry } from '@steward/kernel/contract/schedules/wire.ts';
import { toastFailure } from '../actions/undo.ts';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query_client.ts';
import { findableBy } from '../form/settings/finds.ts';
import { ReadOnlyGuard } from '../session/ReadOnlyGuard.tsx';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { SkeletonLines } from '../ui/Skeletons.tsx';
import { ErrorState } from '../ui/States.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { toast } from '../ui/toast.ts';

const KEY = ['schedules'];
const TONES = { never: 'quiet', running: 'info', done: 'ok', failed: 'bad' } as const;

/** Recurring work of the company: last and next run, and running it by hand. */
export default function SchedulesCard() {
  const { t } = useTranslation('schedules');
  const found = useQuery({
    queryKey: KEY,
    queryFn: () => api.get<ScheduleEntries>('schedules/'),
    refetchInterval: ({ state }) => (state.data?.results.some((one) => one.state === 'running') ? 2000 : false),
  });
  const run = useMutation({
    mutationFn: (name: string) => api.post<ScheduleEntries>(`schedules/${name}/run/`, {}),
    onError: toastFailure,
    onSuccess: () => {
      toast.success(t('begun'));
      void queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
  const zone = found.data?.time_zone ?? 'UTC';
  return (
    <Card title={t('title')}>
      <Box sx={{ color: color.secondary, mb: 2 }}>{t('text', { zone })}</Box>
      {found.isPending && <SkeletonLines lines={3} />}
      {found.error && !found.data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.data?.results.map((one) => (
          <Line key={one.name} entry={one} zone={zone} busy={run.isPending} onRun={() => run.mutate(one.name)} />
        ))}
      </Box>
    </Card>
  );
}

function Line({ entry, zone, busy, onRun }: { entry: ScheduleEntry; zone: string; busy: boolean; onRun: () => void }) {
  const { t } = useTranslation('schedules');
  const { title, last_at: last, next_at: next, state } = entry;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        py: 2.5,
        borderTop: `1px solid ${color.softLine}`,
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{title}</Box>
        <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
          {[
            last && t('last', { at: formatDateTime(last, zone) }),
            next && t('next', { at: formatDateTime(next, zone) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <StatusChip tone={TONES[state]}>{t(`state.${state}`)}</StatusChip>
      <ReadOnlyGuard>
        <Button size="small" disabled={busy} onClick={onRun} aria-label={t('run_named', { title })}>
          {t('run')}
        </Button>
      </ReadOnlyGuard>
    </Box>
  );
}

findableBy(SchedulesCard, 'schedules:title', ['schedules:title', 'schedules:text']);
