import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import type { DetailOverride, OwnFacts } from '@steward/kernel/client/record_view/overrides.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { type AnsweredCheck, readChecklist } from '../../contract/checklist.ts';
import { CheckLine } from './CheckLine.tsx';
import { checksQuery } from './checks_query.ts';
import { limitsText } from './items.ts';
import { jobPhone } from './JobPhone.tsx';

/** The checklist is shown first; on a phone open maintenance is worked on, on the whole screen. */
export const checkPart: DetailOverride = { Lead: Checklist, phone: jobPhone };

/** The checklist of a type or a plan in words. */
export const checklistFacts: OwnFacts = { checklist: { Fact: ChecklistFact, instead: [] } };

/** Checklist of a maintenance with answers and failures. */
function Checklist({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('maintenance');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(checksQuery(record, row.id));
  const refresh = () => refreshRecord(client, record.name);
  const save = useMutation({
    mutationFn: ({ check, answer }: { check: AnsweredCheck; answer: string | null }) =>
      api.post<Row>(`${record.wire}/${row.id}/answer_check/`, { check: check.id, answer }),
    onSuccess: (saved, { check, answer }) =>
      toast.success(
        t(answer === null ? 'checks.cleared' : 'checks.saved', { name: check.name }),
        undoToast(undoOf(saved), () => void refresh()),
      ),
    onError: toastFailure,
    onSettled: refresh,
  });
  if (error && !data) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  const checks = data?.results ?? [];
  if (checks.length === 0) return null;
  // Answering needs the permission to complete it.
  const mayAnswer = row.abilities?.includes('complete_maintenance') ?? false;
  const failed = checks.filter((one) => one.has_failed).length;
  const done = checks.filter((one) => one.answer !== null).length;
  const current = mayAnswer ? checks.find((one) => one.answer === null)?.id : undefined;
  return (
    <Card
      title={t('checks.title')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: '0.8125rem' }}>
          {failed > 0 && <StatusChip tone="bad">{t('checks.failed', { count: failed })}</StatusChip>}
          <Box component="span" role="status" sx={{ color: color.secondary }}>
            {t('checks.progress', { done, all: checks.length })}
          </Box>
        </Box>
      }
    >
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={(100 * done) / checks.length}
        color="success"
        sx={{ height: 6, borderRadius: '3px', mb: 1, backgroundColor: color.softLine }}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {checks.map((check) => (
          <CheckLine
            key={check.id}
            check={check}
            isOpen={mayAnswer}
            isCurrent={check.id === current}
            isBusy={save.isPending && save.variables.check.id === check.id}
            onAnswer={(answer) => save.mutate({ check, answer })}
          />
        ))}
      </Box>
    </Card>
  );
}

/** Items of a checklist with their answer types. */
function ChecklistFact({ row }: { row: Row }) {
  const { t } = useTranslation('maintenance');
  const { checklist } = row;
  const checks = readChecklist(typeof checklist === 'string' ? checklist : null);
  if (checks.length === 0) return '–';
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 5, display: 'grid', gap: 1.5 }}>
      {checks.map(({ name, kind, isRequired, ...rest }) => (
        <li key={name}>
          <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: color.secondary }}>
            {[t(`checks.edit.kinds.${kind}`), limitsText(rest), isRequired ? t('checks.edit.required') : '']
              .filter(Boolean)
              .map((one) => ` · ${one}`)
              .join('')}
          </Box>
        </li>
      ))}
    </Box>
  );
}
