import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { JobLine } from '@steward/kernel/client/operations/JobLine.tsx';
import { auth } from '@steward/kernel/client/session/auth.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import type { MoveInState } from '../contract/wire.ts';
import { connect, movesQuery } from './calls.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { MoveInSteps } from './MoveInSteps.tsx';

export const STATUS_TONES: Readonly<Record<MoveInState['status'], Tone>> = {
  draft: 'quiet',
  checking: 'info',
  checked: 'info',
  running: 'info',
  paused: 'warning',
  cancelled: 'quiet',
  done: 'ok',
  failed: 'bad',
  undoing: 'info',
  undone: 'quiet',
};

/** First step: the address of the other product, and a token. Earlier moves are below. */
export function Connect() {
  const { t } = useTranslation('moving_in');
  const router = useRouter();
  const { user } = auth.get();
  const crumbs = useCrumbs();
  if (!user || !isAdmin(user))
    return (
      <>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <Card>
          <EmptyState title={t('forbidden.title')} text={t('forbidden.text')} />
        </Card>
      </>
    );
  return (
    <>
      <PageHeader title={t('title')} crumbs={crumbs} actions={<MoveInSteps current="connect" />} />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        <ReadOnlyGuard notice>
          <Card title={t('connect.title')}>
            <ConnectionForm
              label={t('connect.button')}
              onSend={async (input) => {
                const { id } = await connect('snipe_it', input);
                router.history.push(`/moving-in/${id}`);
              }}
            />
          </Card>
        </ReadOnlyGuard>
        <Card title={t('files.title')}>
          <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
            <Typography variant="body2" sx={{ color: color.secondary }}>
              {t('files.text')}
            </Typography>
            <LinkButton to="/import/set/new">{t('files.button')}</LinkButton>
          </Box>
        </Card>
        <Moves />
      </Box>
    </>
  );
}

/** The way back from a move. */
export function useCrumbs(): { readonly label: string; readonly to?: string }[] {
  const { t } = useTranslation('moving_in');
  return [
    { label: t('crumbs.settings'), to: '/setting' },
    { label: t('crumbs.import'), to: '/import' },
    { label: t('title') },
  ];
}

function Moves() {
  const { t } = useTranslation('moving_in');
  const query = useQuery(movesQuery());
  const moves = query.data?.results ?? [];
  if (query.data && moves.length === 0) return null;
  return (
    <Card title={t('past.title')} padding="none">
      {query.isPending && <SkeletonRows rows={2} columns={4} />}
      {query.error && !query.data && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {moves.map((move) => (
          <JobLine
            key={move.id}
            to={`/moving-in/${move.id}`}
            title={URL.parse(move.address)?.host ?? move.address}
            details={move.label}
            progress={t('past.records', {
              count: move.lines.reduce((sum, one) => sum + one.created + one.changed, 0),
              number: formatNumber(move.lines.reduce((sum, one) => sum + one.created + one.changed, 0)),
            })}
            createdAt={move.created_at}
            tone={STATUS_TONES[move.status]}
            status={t(`status.${move.status}`)}
          />
        ))}
      </Box>
    </Card>
  );
}
