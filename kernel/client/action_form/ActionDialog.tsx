import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginJob } from '../actions/bulk_job.tsx';
import type { MatchesContext } from '../actions/types.ts';
import { formatNumber } from '../fields/format.ts';
import type { Values } from '../fields/values.ts';
import { useAllLabels } from '../i18n/index.ts';
import { inSentence } from '../records/labels.ts';
import { ActionForm } from './ActionForm.tsx';
import { said, titleOfAction, wordsOf, type ActiveAction } from './action_part.ts';
import { perform, toastDone, whatOf, type ManyAnswer } from './perform.ts';
import { Refused } from './Refused.tsx';

interface ActionDialogProps {
  active: ActiveAction;
  record: RecordDefinition;
  rows: readonly Row[];
  /** All matches of a list instead of rows, as a bulk job. */
  matches?: MatchesContext;
  onClose: () => void;
  /** Something was done, here or by another user: refetch. */
  onChanged: () => void;
}

const NOTHING: ManyAnswer = { done: 0, refused: [] };

/** The form of an action in a dialog, for one record, a selection or all matches. */
export function ActionDialog({ active, record, rows, matches, onClose, onChanged }: ActionDialogProps) {
  const { t } = useTranslation('common');
  const labels = useAllLabels();
  const id = useId();
  const words = wordsOf(active);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<ManyAnswer | null>(null);
  const ids = rows.map((row) => row.id);
  const count = matches?.matches.count;
  const what = matches
    ? `${count === null || count === undefined ? '' : `${formatNumber(count)} `}${inSentence(labels[record.name]?.many ?? '')}`
    : whatOf(active, record, rows);
  const close = (): void => {
    if (busy) return;
    if (report) onChanged();
    onClose();
  };
  const finish = (answer: ManyAnswer, values: Values): void => {
    if (answer.refused.length > 0) return setReport(answer);
    onClose();
    if (matches) return undefined;
    onChanged();
    return toastDone(active, record, rows, values, onChanged);
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{said(words.heading, { what })}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        {report ? (
          <Refused part={active.part} record={record} answer={report} />
        ) : (
          <ActionForm
            active={active}
            formId={`${id}-form`}
            ids={ids}
            send={(input) =>
              matches
                ? beginJob(matches, active.action.name, input).then(() => NOTHING)
                : perform(active.action, record, ids, input)
            }
            onBusy={setBusy}
            onDone={finish}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {report ? t('close') : t('cancel')}
        </Button>
        {!report && (
          <Button
            type="submit"
            form={`${id}-form`}
            variant="contained"
            color={active.danger ? 'error' : 'primary'}
            disabled={busy}
          >
            {titleOfAction(active)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
