import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { ConcernLine } from '@steward/kernel/client/record_view/ConcernLine.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Concern } from '@steward/kernel/contract/wire/concerns.ts';
import { countText } from '@steward/modules/dashboard/client';

/** What the reader has to do, of all types; refetched after every change of a job. */
export function MyJobs() {
  const { t } = useTranslation('maintenance');
  const labels = useAllLabels();
  const { data, error, refetch } = useQuery({
    queryKey: workspaceKey(['records', 'asset_maintenance', 'my-jobs']),
    queryFn: ({ signal }) => api.get<Concern>('my-jobs/', { signal }),
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageHeader title={t('jobs.title')} subtitle={t('jobs.intro')} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Card padding="none">
          <SkeletonRows rows={4} columns={2} />
        </Card>
      )}
      {data?.lists.length === 0 && <EmptyState icon={ListChecks} title={t('jobs.none')} text={t('jobs.none_text')} />}
      {data?.lists.map((list) => (
        <Card
          key={list.to}
          padding="none"
          title={(list.record === null ? undefined : labels[list.record]?.many) ?? list.title}
          action={<Link to={list.to}>{t('jobs.all', { shown: countText(list) })}</Link>}
          sx={{ mb: 3.5 }}
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.items
              .filter((one) => one.list === list.to)
              .map((one) => (
                <ConcernLine key={one.id} item={one} tint={one.is_late ? color.bad : color.secondary} />
              ))}
          </Box>
        </Card>
      ))}
    </>
  );
}
