import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { SsoSettings as Settings } from '../../contract/sso.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { Domains } from './Domains.tsx';

const KEY = ['sso'];

/** SSO settings: provider and domains. */
export function SsoPage() {
  return (
    <ReadOnlyGuard notice>
      <Connection />
    </ReadOnlyGuard>
  );
}

function Connection() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => api.get<Settings>('sso/') });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const keep = (settings: Settings): void => {
    queries.setQueryData(KEY, settings);
    void queries.invalidateQueries({ queryKey: ['sso_link'] });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <ConnectionForm key={data.connection ? 'kept' : 'new'} settings={data} onKept={keep} />
      <Domains settings={data} onKept={keep} />
    </Box>
  );
}

findableBy(
  SsoPage,
  'sso:title',
  ['sso:title', 'sso:text'],
  ['sso:enabled', 'sso:enabled_help'],
  ['sso:only', 'sso:only_help'],
  ['sso:domains.title', 'sso:domains.text'],
);
