import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchesContext } from '@steward/kernel/client/actions/record_actions.ts';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { askOperation } from '@steward/kernel/client/operations/calls.ts';
import { willText } from '@steward/kernel/client/operations/Checked.tsx';
import { toastDone } from '@steward/kernel/client/operations/done_toast.ts';
import { OperationFigures } from '@steward/kernel/client/operations/Figures.tsx';
import { Reasons } from '@steward/kernel/client/operations/Reasons.tsx';
import { Samples } from '@steward/kernel/client/operations/Samples.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import { operation, useBulkLabels } from './operation.ts';

interface JobDialogProps {
  /** A job whose dry run has ended. */
  made: Operation;
  context: MatchesContext;
  /** Makes the same job once more. */
  remake: () => Promise<Operation>;
  /** Returns to the form; absent without one. */
  onBack?: () => void;
  onClose: () => void;
}

/** Dry run and result of a small job, over the list. */
export function JobDialog({ made, context, remake, onBack, onClose }: JobDialogProps) {
  const { t } = useTranslation(['operations', 'bulk', 'common']);
  const id = useId();
  const labels = useBulkLabels();
  const [job, setJob] = useState(made);
  const isEnded = job.status === 'done' || job.status === 'failed';
  const counts = isEnded ? job : (job.preview ?? job);
  function told(after: Operation): void {
    if (!isUnderWay(after) && after.changed > 0) (operation.isDestructive?.(after) ? context.gone : context.changed)();
    if (after.status === 'done') toastDone(after, labels, context.changed, context.open, again);
  }
  /** Without its dry run, which has been seen; where some would be refused, that is seen first. */
  async function again(): Promise<void> {
    const next = await remake();
    const isSame = next.status === 'checked' && (next.preview?.refused ?? 0) === 0;
    const after = isSame ? await askOperation(next.id, 'run') : next;
    told(after);
    if (after.status !== 'done') context.open(`/operations/${after.id}`);
  }
  const run = useMutation({
    mutationFn: () => askOperation(job.id, 'run'),
    onError: toastFailure,
    onSuccess: (after) => {
      const isOnWay = isUnderWay(after);
      told(after);
      if (after.status === 'failed' || (after.status === 'done' && after.refused > 0)) return setJob(after);
      onClose();
      if (isOnWay) context.open(`/operations/${after.id}`);
      return undefined;
    },
  });
  const leave = (): void => {
    if (run.isPending) return;
    // A dry run that was not started is cancelled.
    if (!isEnded) askOperation(job.id, 'cancel').catch(toastFailure);
    onClose();
  };
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby={id} transitionDuration={0}>
      <DialogTitle id={id}>{labels.title(job)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {job.status === 'failed' ? (
          <Notice tone="bad">{job.failure ? `${t('failed')}: ${job.failure}` : t('failed')}</Notice>
        ) : (
          <Box role="status">{isEnded ? labels.did(job, counts.changed) : willText(t, job, labels)}</Box>
        )}
        <OperationFigures counts={counts} isComing={!isEnded} />
        {!isEnded && <Samples operation={job} />}
        {counts.reasons.length > 0 && <Reasons operation={job} counts={counts} isComing={!isEnded} />}
      </DialogContent>
      <DialogActions>
        {isEnded && (
          <Button variant="contained" color="primary" autoFocus onClick={leave}>
            {t('common:close')}
          </Button>
        )}
        {!isEnded && onBack && (
          <Button onClick={onBack} disabled={run.isPending} sx={{ mr: 'auto' }}>
            {t('bulk:back')}
          </Button>
        )}
        {!isEnded && (
          <Button onClick={leave} disabled={run.isPending}>
            {t('common:cancel')}
          </Button>
        )}
        {!isEnded && counts.changed > 0 && (
          <Button
            variant="contained"
            autoFocus
            color={operation.isDestructive?.(job) ? 'error' : 'primary'}
            disabled={run.isPending}
            onClick={() => run.mutate()}
          >
            {labels.title({ ...job, total: counts.changed })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
