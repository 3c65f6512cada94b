import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { formatSize } from '@steward/kernel/contract/format_size.ts';
import { healthQuery } from './calls.ts';

const size = (bytes: number): string => formatSize(bytes, currentLanguage());

/** Health of the installation, polled. */
export function System() {
  const { t } = useTranslation('platform');
  const found = useQuery(healthQuery);
  if (found.isPending)
    return (
      <Card>
        <SkeletonLines lines={6} />
      </Card>
    );
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { version, node, database, processes, jobs, files, companies, own_companies: own, people, mail } = found.data;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {!database.searches_by_index && <Notice tone="warning">{t('system.slow_search')}</Notice>}
      {jobs.failed > 0 && <Notice tone="warning">{t('system.failed_jobs')}</Notice>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3.5, alignItems: 'start' }}>
        <Facts
          title={t('system.title')}
          facts={[
            [t('system.version'), version],
            [t('system.node'), node],
            [
              t('system.companies'),
              own > 0
                ? t('system.companies_own', { companies: formatNumber(companies), count: own, own: formatNumber(own) })
                : formatNumber(companies),
            ],
            [t('system.people'), formatNumber(people)],
            [t('system.mail'), t(mail === 'sent' ? 'system.mail_sent' : 'system.mail_kept')],
          ]}
        />
        <Facts
          title={t('system.work')}
          facts={[
            [t('system.processes'), formatNumber(processes)],
            [t('system.waiting'), formatNumber(jobs.waiting)],
            [t('system.running'), formatNumber(jobs.running)],
            [t('system.failed'), formatNumber(jobs.failed)],
            ...(jobs.oldest_waiting_at ? [[t('system.oldest'), formatDateTime(jobs.oldest_waiting_at)] as const] : []),
          ]}
        />
        <Facts
          title={t('system.database')}
          facts={[
            [t('system.postgres'), database.version],
            [t('system.size'), size(database.bytes)],
            [t('system.migration'), database.migration.replace('.sql', '')],
            [t('system.connections'), formatNumber(database.connections)],
          ]}
        />
        <Facts
          title={t('system.files')}
          facts={[
            [t('system.files_size'), size(files.bytes)],
            [t('system.disk'), t('system.disk_of', { free: size(files.free), total: size(files.total) })],
          ]}
        />
      </Box>
    </Box>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Card title={title}>
      <Box
        component="dl"
        className="tabular"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
          columnGap: 4,
          rowGap: 2.5,
          fontSize: '0.875rem',
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: color.secondary }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
