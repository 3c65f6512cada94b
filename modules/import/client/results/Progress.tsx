import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Pause, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { cancelRun, isByAnother, pauseRun, type ImportJob } from '../wire.ts';
import { Tiles } from './Tiles.tsx';

const TITLES = { done: 'done.running', check: 'check.running', undo: 'undo.running' } as const;
const TEXTS = { done: 'done.running_text', check: 'check.running_text', undo: 'undo.running_text' } as const;

/** Progress with pause and cancel. */
export function Progress({ job, onChanged }: { job: ImportJob; onChanged: (job: ImportJob) => void }) {
  const { t } = useTranslation('import');
  const [asks, setAsks] = useState(false);
  const pause = useMutation({ mutationFn: () => pauseRun(job), onSuccess: onChanged, onError: toastFailure });
  const cancel = useMutation({
    mutationFn: () => cancelRun(job),
    onSuccess: onChanged,
    onError: toastFailure,
    onSettled: () => setAsks(false),
  });
  const area = job.status === 'running' ? 'done' : job.status === 'undoing' ? 'undo' : 'check';
  const share = job.row_count === 0 ? 0 : (100 * job.done_count) / job.row_count;
  const isOpen = job.done_count === 0 || area === 'undo';
  const far =
    area === 'undo'
      ? t('undo.undone', { count: job.undo?.undone ?? 0, shown: formatNumber(job.undo?.undone ?? 0) })
      : t('check.progress', { done: formatNumber(job.done_count), all: formatNumber(job.row_count) });
  const isBusy = pause.isPending || cancel.isPending;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {area === 'done' && <Tiles job={job} isDone />}
      <Card>
        <Box sx={{ display: 'grid', gap: 3, py: { xs: 4, sm: 8 }, maxWidth: 460, mx: 'auto', textAlign: 'center' }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
            {t(TITLES[area])}
          </Typography>
          <LinearProgress
            variant={isOpen ? 'indeterminate' : 'determinate'}
            value={share}
            aria-label={t(TITLES[area])}
          />
          <Box className="tabular" role="status" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
            {far}
          </Box>
          <Typography variant="body2" sx={{ color: color.tertiary }}>
            {t(TEXTS[area])}
            {isByAnother(job) && ` ${t('who.acts_as', { name: job.starter ?? '' })}`}
          </Typography>
          {area === 'done' && (
            <Box sx={{ display: 'flex', justifyContent: 'center', gap: 2, mt: 2 }}>
              <Button startIcon={<Pause size={16} aria-hidden />} disabled={isBusy} onClick={() => pause.mutate()}>
                {t('done.pause')}
              </Button>
              <Button startIcon={<X size={16} aria-hidden />} disabled={isBusy} onClick={() => setAsks(true)}>
                {t('done.cancel')}
              </Button>
            </Box>
          )}
          {area === 'check' && (
            <Box sx={{ mt: 2 }}>
              <Button startIcon={<X size={16} aria-hidden />} disabled={isBusy} onClick={() => cancel.mutate()}>
                {t('check.cancel')}
              </Button>
            </Box>
          )}
        </Box>
      </Card>
      <ConfirmDialog
        open={asks}
        danger
        title={t('done.cancel_title')}
        confirmLabel={t('done.cancel')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setAsks(false)}
      >
        {t('done.cancel_text')}
      </ConfirmDialog>
    </Box>
  );
}
