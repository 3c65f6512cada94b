import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { isUnderWay, type Operation, type OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { toastFailure } from '../actions/undo.ts';
import { queryClient } from '../api/query_client.ts';
import { useAllLabels } from '../i18n/index.ts';
import { refreshRecord } from '../records/queries.ts';
import { LinkButton } from '../ui/Link.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonPage } from '../ui/Skeletons.tsx';
import { ErrorState } from '../ui/States.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { askOperation, operationQuery, refetchOperation } from './calls.ts';
import { Checked } from './Checked.tsx';
import { Ended } from './Ended.tsx';
import { OperationFigures } from './Figures.tsx';
import { Progress } from './Progress.tsx';
import { Reasons } from './Reasons.tsx';
import { Samples } from './Samples.tsx';
import { pageOf, TONES, useOperationLabels, viewOf } from './views.ts';

/** Long work of any kind: dry run, progress, report. Its state is on the server. */
export function OperationPage() {
  const { id } = useParams({ strict: false });
  const query = useQuery(operationQuery(id ?? ''));
  useRefresh(query.data);
  if (query.isPending) return <SkeletonPage />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (viewOf(query.data.kind).page) return <Navigate to={pageOf(query.data)} replace />;
  return <Shown key={query.data.id} operation={query.data} />;
}

function Shown({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operations');
  const labels = useOperationLabels(operation);
  const records = useAllLabels();
  const verb = useMutation({
    mutationFn: (what: OperationVerb) => askOperation(operation.id, what),
    onError: (error) => {
      toastFailure(error);
      void refetchOperation(operation.id);
    },
  });
  const { status, failure, preview } = operation;
  const record = operation.record === null ? undefined : findRecord(operation.record);
  const isUntouched = status === 'checking' || status === 'checked';
  const counts = status === 'checked' ? (preview ?? operation) : operation;
  const parts = { operation, busy: verb.isPending, onVerb: (what: OperationVerb) => verb.mutate(what) };
  const { Result } = viewOf(operation.kind);
  return (
    <>
      <PageHeader
        title={labels.title(operation)}
        status={<StatusChip tone={TONES[status]}>{t(`status.${status}`)}</StatusChip>}
        subtitle={[formatDateTime(operation.created_at), labels.details?.(operation)].filter(Boolean).join(' · ')}
        actions={
          <>
            <LinkButton to="/operations">{t('all')}</LinkButton>
            {record && <LinkButton to={record.pages.list}>{records[record.name]?.many ?? ''}</LinkButton>}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        {status === 'failed' && <Notice tone="bad">{failure ? `${t('failed')}: ${failure}` : t('failed')}</Notice>}
        {status === 'paused' && failure && <Notice tone="warning">{failure}</Notice>}
        {isUnderWay(operation) && <Progress {...parts} />}
        {status === 'checked' && <Checked {...parts} />}
        {!isUnderWay(operation) && status !== 'checked' && <Ended {...parts} />}
        {Result && <Result operation={operation} />}
        {!Result && status !== 'undoing' && <OperationFigures counts={counts} isComing={isUntouched} />}
        {status === 'checked' && <Samples operation={operation} />}
        {counts.reasons.length > 0 && <Reasons operation={operation} counts={counts} isComing={isUntouched} />}
      </Box>
    </>
  );
}

const ENDED: ReadonlySet<string> = new Set(['done', 'undone', 'cancelled', 'failed', 'paused']);

/** Refetches lists after it has written. */
function useRefresh(operation: Operation | undefined): void {
  const was = useRef(operation?.status);
  useEffect(() => {
    const isWritten = operation && was.current !== undefined && was.current !== operation.status;
    if (isWritten && operation.record !== null && ENDED.has(operation.status))
      void refreshRecord(queryClient, operation.record);
    was.current = operation?.status;
  }, [operation]);
}
