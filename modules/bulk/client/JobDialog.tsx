import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import type { BulkJob } from '../contract/wire.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import type { MatchesContext } from '@steward/kernel/client/actions/types.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { willText } from './Checked.tsx';
import { Figures } from './Figures.tsx';
import { Reasons } from './Reasons.tsx';
import { Samples } from './Samples.tsx';
import { toastDone } from './toasts.ts';
import { act, isBusy } from './wire.ts';
import { useJobLabels } from './labels.ts';

interface JobDialogProps {
  /** A job whose dry run has ended. */
  made: BulkJob;
  context: MatchesContext;
  /** Returns to the form; absent without one. */
  onBack?: () => void;
  onClose: () => void;
}

/** Dry run and result of a small job, over the list. */
export function JobDialog({ made, context, onBack, onClose }: JobDialogProps) {
  const { t } = useTranslation(['bulk', 'common']);
  const id = useId();
  const words = useJobLabels();
  const [job, setJob] = useState(made);
  const isEnded = job.status === 'done' || job.status === 'failed';
  const counts = isEnded ? job : (job.preview ?? job);
  const subject = words.subject(job, counts.changed);
  const run = useMutation({
    mutationFn: () => act(job.id, 'run'),
    onError: toastFailure,
    onSuccess: (after) => {
      const isOnWay = isBusy(after);
      if (!isOnWay && after.changed > 0) (after.action === 'delete' ? context.gone : context.changed)();
      if (after.status === 'done') toastDone(after, words, context.changed, context.open);
      if (after.status === 'failed' || (after.status === 'done' && after.refused > 0)) return setJob(after);
      onClose();
      if (isOnWay) context.open(`/bulk-jobs/${after.id}`);
      return undefined;
    },
  });
  const leave = (): void => {
    if (run.isPending) return;
    // A dry run that was not started is cancelled.
    if (!isEnded) act(job.id, 'cancel').catch(toastFailure);
    onClose();
  };
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby={id} transitionDuration={0}>
      <DialogTitle id={id}>{words.title(job)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {job.status === 'failed' ? (
          <Notice tone="bad">{job.failure ? `${t('failed')}: ${job.failure}` : t('failed')}</Notice>
        ) : (
          <Box role="status">{isEnded ? t(`did.${job.action}`, { subject }) : willText(t, job, words)}</Box>
        )}
        <Figures counts={counts} isComing={!isEnded} />
        {!isEnded && <Samples job={job} />}
        {counts.reasons.length > 0 && <Reasons job={job} counts={counts} isComing={!isEnded} />}
      </DialogContent>
      <DialogActions>
        {isEnded && (
          <Button variant="contained" color="primary" autoFocus onClick={leave}>
            {t('common:close')}
          </Button>
        )}
        {!isEnded && onBack && (
          <Button onClick={onBack} disabled={run.isPending} sx={{ mr: 'auto' }}>
            {t('back')}
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
            color={job.action === 'delete' ? 'error' : 'primary'}
            disabled={run.isPending}
            onClick={() => run.mutate()}
          >
            {t(`title.${job.action}`, { subject })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
