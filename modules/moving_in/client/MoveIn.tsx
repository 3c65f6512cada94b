import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonPage } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { MoveInState } from '../contract/wire.ts';
import { isBegun, moveQuery } from './calls.ts';
import { STATUS_TONES, useCrumbs } from './Connect.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { Footer } from './Footer.tsx';
import { LinesCard } from './LinesCard.tsx';
import { MoveInSteps, type Step } from './MoveInSteps.tsx';
import { NeverCard } from './NeverCard.tsx';
import { ProblemsCard } from './ProblemsCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { QuestionsCard } from './QuestionsCard.tsx';
import { RunButtons } from './RunButtons.tsx';

/** A move from what was found to its report. What is shown follows from its state on the server. */
export function MoveIn() {
  const { id } = useParams({ strict: false });
  const query = useQuery(moveQuery(id ?? ''));
  useRefresh(query.data);
  if (query.isPending) return <SkeletonPage />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown move={query.data} />;
}

const open = ({ questions }: MoveInState): number => questions.filter((one) => one.answer === null).length;

function stepOf(move: MoveInState): Step {
  if (isBegun(move)) return 'move';
  if (move.status === 'checked') return open(move) > 0 ? 'questions' : 'check';
  return move.read_at === null ? 'found' : open(move) > 0 ? 'questions' : 'check';
}

function Shown({ move }: { readonly move: MoveInState }) {
  const { t } = useTranslation('moving_in');
  const crumbs = useCrumbs();
  const begun = isBegun(move);
  return (
    <>
      <PageHeader
        title={t('title_of', { source: move.label })}
        crumbs={crumbs}
        status={
          move.status === 'draft' ? undefined : (
            <StatusChip tone={STATUS_TONES[move.status]}>
              {move.waits_until === null ? t(`status.${move.status}`) : t('status.waiting')}
            </StatusChip>
          )
        }
        actions={begun ? <RunButtons move={move} /> : <MoveInSteps current={stepOf(move)} />}
      />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        {begun ? <ProgressCard move={move} /> : <ConnectionCard move={move} />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: begun ? '1fr 1fr' : 'minmax(0, 15fr) minmax(0, 8fr)' },
            gap: 3.5,
            alignItems: 'start',
          }}
        >
          <LinesCard move={move} />
          <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
            {!begun && move.questions.length > 0 && <QuestionsCard move={move} />}
            {(begun || move.status === 'checked') && <ProblemsCard move={move} />}
            {!begun && <NeverCard />}
          </Box>
        </Box>
        {!begun && (
          <ReadOnlyGuard notice>
            <Footer move={move} open={open(move)} />
          </ReadOnlyGuard>
        )}
      </Box>
    </>
  );
}

const WRITES: ReadonlySet<MoveInState['status']> = new Set(['running', 'undoing']);

/** What was written is in every list. */
function useRefresh(move: MoveInState | undefined): void {
  const was = useRef(move?.status);
  useEffect(() => {
    if (move && was.current !== undefined && WRITES.has(was.current) && !WRITES.has(move.status))
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'moving-in' });
    was.current = move?.status;
  }, [move]);
}
