import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abilityOf } from '@steward/kernel/contract/actions/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { calledOf } from '../actions/title.ts';
import { LeaveGuard } from '../form/drafts/useLeave.tsx';
import { TWO_COLUMNS } from '../form/FieldsDialog.tsx';
import { FieldsForm } from '../form/FieldsForm.tsx';
import { useLabels } from '../i18n/index.ts';
import { pageOf } from '../records/paths.ts';
import { refreshRecord, rowQuery } from '../records/queries.ts';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader, READING_WIDTH } from '../ui/PageHeader.tsx';
import { EmptyState } from '../ui/States.tsx';
import { said, titleOfAction, wordsOf, type ActionButton, type ActionPart } from './action_part.ts';
import { ActionFields, useActionForm } from './ActionForm.tsx';
import { performActive, toastDone, whatOf, type ActionOutcome } from './perform.ts';
import { Refused } from './Refused.tsx';

interface ActionPageProps {
  button: ActionButton;
  part: ActionPart;
  record: RecordDefinition;
}

/** The form of an action as a page, for the record of the address, or for those of its `ids`. */
export function ActionPage({ button, part, record }: ActionPageProps) {
  const active = { ...button, part };
  const { t } = useTranslation(['list', 'common']);
  const formId = useId();
  const router = useRouter();
  const client = useQueryClient();
  const labels = useLabels(record.name);
  const params: { id?: string } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isOne = params.id !== undefined;
  const ids =
    params.id === undefined
      ? String(search['ids'] ?? '')
          .split(',')
          .filter(Boolean)
      : [params.id];
  const queries = useQueries({ queries: ids.map((id) => rowQuery(record, id)) });
  const [report, setReport] = useState<ActionOutcome | null>(null);
  const rows = queries.flatMap((query) => (query.data ? [query.data] : []));
  const [first] = rows;
  const words = wordsOf(active);
  const back = (): void => router.history.push(isOne && first ? pageOf(record, 'detail', first.id) : record.pages.list);
  const changed = (): void => void refreshRecord(client, record.name);
  const state = useActionForm({
    active,
    send: (input, attempt) =>
      performActive(
        active,
        record,
        rows.map((row) => row.id),
        input,
        attempt,
      ),
    onDone: (answer, values) => {
      changed();
      if (answer.refused.length > 0) return setReport(answer);
      back();
      return toastDone(active, record, rows, answer, values, changed);
    },
  });
  if (queries.some((query) => query.isPending)) return <Waiting />;
  if (!first)
    return (
      <EmptyState
        title={t('actions.none', { what: labels.many })}
        text={t('actions.none_text')}
        action={<Button onClick={() => router.history.push(record.pages.list)}>{labels.many}</Button>}
      />
    );
  const what = whatOf(active, record, rows);
  const { ability } = active.action;
  const isAble = ability === null || first.abilities.includes(abilityOf(active.action));
  const isUnable = isOne && !report && !isAble;
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader
        title={said(words.heading, { what })}
        crumbs={[
          { label: labels.many, to: record.pages.list },
          ...(isOne ? [{ label: calledOf(record, first), to: pageOf(record, 'detail', first.id) }] : []),
          { label: titleOfAction(active) },
        ]}
        actions={
          !report && (
            <>
              <Button variant="text" onClick={back} disabled={state.isBusy}>
                {t('common:cancel')}
              </Button>
              <Button
                type="submit"
                form={formId}
                variant="contained"
                color="primary"
                disabled={state.isBusy || isUnable}
              >
                {titleOfAction(active)}
              </Button>
            </>
          )
        }
      />
      {isUnable && part.unable && (
        <Box sx={{ mb: 3.5 }}>
          <Notice tone="warning">{part.unable(first, what)}</Notice>
        </Box>
      )}
      <Card>
        {report ? (
          <Refused part={active.part} record={record} answer={report} />
        ) : (
          <FieldsForm id={formId} state={state} sx={TWO_COLUMNS}>
            <ActionFields active={active} state={state} ids={rows.map((row) => row.id)} />
          </FieldsForm>
        )}
      </Card>
      <LeaveGuard state={state} />
    </Box>
  );
}

function Waiting() {
  return (
    <Box aria-busy sx={READING_WIDTH}>
      <Skeleton variant="text" width={280} height={36} sx={{ mb: 3 }} />
      <Card>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {[36, 58, 58, 90].map((height, index) => (
            <Skeleton key={index} variant="rounded" height={height} />
          ))}
        </Box>
      </Card>
    </Box>
  );
}
