import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { PrevNext } from '@steward/kernel/client/ui/PrevNext.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { decidableKinds, isForItem, problemsAreFaults } from '../contract/portal.ts';
import { requestsQuery } from './calls.ts';
import { RequestLine } from './RequestLine.tsx';

const PARTS = ['open', 'approved', 'ended'] as const;

/** Requests to decide, to deliver, and closed ones. Status, kind and page are in the address. */
export function Requests() {
  const { t } = useTranslation('requests');
  const user = useUser();
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const hasProblems = user !== null && !problemsAreFaults(user);
  const kinds = user ? decidableKinds(user).filter((one) => one !== 'problem' || hasProblems) : [];
  const parts = PARTS.filter((one) => one !== 'approved' || kinds.some(isForItem));
  const status = parts.find((one) => one === search['status']) ?? 'open';
  const kind = kinds.find((one) => one === search['kind']);
  const page = Math.max(1, Number(search['page'] ?? 1) || 1);
  const query = useQuery({
    ...requestsQuery({ status, page, ...(kind ? { kind } : {}) }),
    placeholderData: keepPreviousData,
  });
  const go = (change: {
    readonly status?: string;
    readonly kind?: string | undefined;
    readonly page?: number;
  }): void => {
    const next = new URLSearchParams();
    for (const [key, value] of Object.entries({ status, kind, ...change }))
      if (value !== undefined && value !== 'open' && value !== 1) next.set(key, String(value));
    router.history.push(`/requests${next.size > 0 ? `?${next.toString()}` : ''}`);
  };
  const data = query.data;
  // What is closed only grows.
  const counted = parts.filter((one) => one !== 'ended');
  const found = useQueries({
    queries: counted.map((one) => requestsQuery({ status: one, page: 1, ...(kind ? { kind } : {}) })),
  });
  const counts: Readonly<Record<string, string>> = Object.fromEntries(
    counted.flatMap((one, index) => {
      const { count = 0, count_is_exact: isExact = true } = found[index]?.data ?? {};
      return count > 0 ? [[one, ` ${formatNumber(count)}${isExact ? '' : '+'}`] as const] : [];
    }),
  );
  const isOpen = status === 'open';
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t(hasProblems ? 'intro_problems' : 'intro')}
        count={
          isOpen && data && data.count > 0 ? `${formatNumber(data.count)}${data.count_is_exact ? '' : '+'}` : undefined
        }
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 3.5,
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <Tabs value={status} onChange={(_, next: string) => go({ status: next })} aria-label={t('title')}>
          {parts.map((one) => (
            <Tab key={one} value={one} label={`${t(`tabs.${one}`)}${counts[one] ?? ''}`} />
          ))}
        </Tabs>
        {kinds.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={kind ?? 'all'}
            aria-label={t('kinds.label')}
            onChange={(_, next: string | null) => next && go({ kind: next === 'all' ? undefined : next })}
            sx={{
              mb: 1.5,
              maxWidth: '100%',
              overflowX: 'auto',
              '& .MuiToggleButton-root': { flex: 'none', whiteSpace: 'nowrap' },
            }}
          >
            <ToggleButton value="all">{t('kinds.all')}</ToggleButton>
            {kinds.map((one) => (
              <ToggleButton key={one} value={one}>
                {t(`kinds.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <Card
        padding="none"
        sx={{ mx: { xs: -4, sm: 0 }, borderRadius: { xs: 0, sm: '10px' }, borderInlineWidth: { xs: 0, sm: 1 } }}
      >
        {query.isPending && <SkeletonRows rows={4} columns={3} />}
        {query.error && !data && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
        {data && data.results.length === 0 && (
          <EmptyState
            compact
            icon={Inbox}
            title={t(`none.${status}`)}
            text={t(`none_text.${status === 'open' && hasProblems ? 'open_problems' : status}`)}
          />
        )}
        {data && data.results.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.results.map((request) => (
              <RequestLine key={request.id} request={request} />
            ))}
          </Box>
        )}
      </Card>
      {data && <PrevNext page={data} onPage={(next) => go({ page: next })} />}
    </>
  );
}
