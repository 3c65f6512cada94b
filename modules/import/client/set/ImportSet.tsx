import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonPage } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import type { ImportSet as State } from '../../contract/wire.ts';
import { DropZone } from '../file/DropZone.tsx';
import { STATUS_TONES } from '../PastImports.tsx';
import { setQuery, takeFiles } from './calls.ts';
import { FilesCard } from './FilesCard.tsx';
import { QuestionsCard } from './QuestionsCard.tsx';
import { SetFooter } from './SetFooter.tsx';
import { useNewSet } from './useNewSet.ts';
import { useSending } from './useSending.ts';

/** Several files that are imported together: what they are, one check over all, one run, one undo. */
export function ImportSet() {
  const { id = '' } = useParams({ strict: false });
  return id === 'new' ? <NewSet /> : <OneSet key={id} id={id} />;
}

function NewSet() {
  const { t } = useTranslation('import');
  const making = useNewSet();
  return (
    <>
      <PageHeader title={t('set.title')} crumbs={[{ label: t('title'), to: '/import' }, { label: t('set.title') }]} />
      <ReadOnlyGuard notice>
        <Card>
          <DropZone
            several
            busy={making.isPending ? (making.variables[0]?.name ?? '') : null}
            error={null}
            onFiles={(files) => making.mutate(files)}
          />
        </Card>
      </ReadOnlyGuard>
    </>
  );
}

function OneSet({ id }: { readonly id: string }) {
  const query = useQuery(setQuery(id));
  useRefresh(query.data);
  if (query.isPending) return <SkeletonPage />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown set={query.data} />;
}

/** Whether it has begun to write. */
const isBegun = ({ phase, status }: State): boolean => phase !== 'check' && status !== 'checked' && status !== 'draft';

function Shown({ set }: { readonly set: State }) {
  const { t } = useTranslation('import');
  const { sending, failed, send } = useSending(set.id);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    const files = takeFiles(set.id);
    if (files.length > 0) void send(files);
  }, [set.id, send]);
  const isOpen = !isBegun(set) && !isUnderWay(set);
  return (
    <>
      <PageHeader
        title={t('set.title')}
        crumbs={[{ label: t('title'), to: '/import' }, { label: t('set.title') }]}
        status={
          set.status === 'draft' ? undefined : (
            <StatusChip tone={STATUS_TONES[set.status]}>{t(`status.${set.status}`)}</StatusChip>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        {set.failure !== null && <Notice tone="bad">{set.failure}</Notice>}
        {(set.undo?.kept ?? 0) > 0 && (
          <Notice tone="warning">
            {t('undo.kept', { count: set.undo?.kept ?? 0, shown: formatNumber(set.undo?.kept ?? 0) })}
          </Notice>
        )}
        {failed.map(({ name, why }) => (
          <Notice key={name} tone="bad">
            {t('set.failed', { name, why })}
          </Notice>
        ))}
        {set.files.length === 0 ? (
          <ReadOnlyGuard notice>
            <Card>
              <DropZone several busy={sending?.name ?? null} error={null} onFiles={(files) => void send(files)} />
            </Card>
          </ReadOnlyGuard>
        ) : (
          <>
            {set.questions.length > 0 && isOpen && <QuestionsCard set={set} />}
            <FilesCard set={set} isOpen={isOpen} sending={sending} onFiles={(files) => void send(files)} />
            <ReadOnlyGuard notice>
              <SetFooter set={set} isBegun={isBegun(set)} isSending={sending !== null} />
            </ReadOnlyGuard>
          </>
        )}
      </Box>
    </>
  );
}

const WRITES: ReadonlySet<State['status']> = new Set(['running', 'undoing']);

/** What was written is in every list. */
function useRefresh(set: State | undefined): void {
  const was = useRef(set?.status);
  useEffect(() => {
    if (set && was.current !== undefined && WRITES.has(was.current) && !WRITES.has(set.status))
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
    was.current = set?.status;
  }, [set]);
}
