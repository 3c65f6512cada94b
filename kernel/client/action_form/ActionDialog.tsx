import { useState } from 'react';
import type { ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import { beginJob } from '../actions/bulk_job.tsx';
import type { MatchesContext } from '../actions/record_actions.ts';
import { formatNumber } from '../fields/format.ts';
import { TWO_COLUMNS } from '../form/FieldsDialog.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAllLabels, inSentence } from '../i18n/index.ts';
import { said, titleOfAction, wordsOf, type ActionRow, type ActiveAction } from './action_part.ts';
import { ActionFields, useActionForm } from './ActionForm.tsx';
import { performActive, toastDone, whatOf, type ActionOutcome } from './perform.ts';
import { Refused } from './Refused.tsx';

interface ActionDialogProps {
  active: ActiveAction;
  record: ActionTarget;
  rows: readonly ActionRow[];
  /** All matches of a list instead of rows, as a bulk job. */
  matches?: MatchesContext;
  onClose: () => void;
  /** Something was done, here or by another user: refetch. */
  onChanged: () => void;
}

const NOTHING: ActionOutcome = { done: 0, refused: [] };

/** The form of an action in a dialog, for one record, a selection or all matches. */
export function ActionDialog({ active, record, rows, matches, onClose, onChanged }: ActionDialogProps) {
  const labels = useAllLabels();
  const words = wordsOf(active);
  const [report, setReport] = useState<ActionOutcome | null>(null);
  const ids = rows.map((row) => row.id);
  const count = matches?.matches.count;
  const what = matches
    ? `${count === null || count === undefined ? '' : `${formatNumber(count)} `}${inSentence(labels[record.name]?.many ?? '')}`
    : whatOf(active, record, rows);
  const state = useActionForm({
    active,
    send: (input, attempt) =>
      matches
        ? beginJob(matches, active.action.name, input).then(() => NOTHING)
        : performActive(active, record, ids, input, attempt),
    onDone: (answer, values) => {
      if (answer.refused.length > 0) return setReport(answer);
      onClose();
      if (matches) return undefined;
      onChanged();
      return toastDone(active, record, rows, answer, values, onChanged);
    },
  });
  return (
    <FormDialog
      state={state}
      title={said(words.heading, { what })}
      {...(words.text === undefined ? {} : { intro: said(words.text, { what }) })}
      submitLabel={titleOfAction(active)}
      danger={active.danger ?? false}
      freely={active.part.freely ?? false}
      asksOnly={Object.keys(state.rules.fields).length === 0}
      sx={TWO_COLUMNS}
      report={report && <Refused part={active.part} record={record} answer={report} />}
      onClose={() => {
        if (report) onChanged();
        onClose();
      }}
    >
      <ActionFields active={active} state={state} ids={ids} />
    </FormDialog>
  );
}
