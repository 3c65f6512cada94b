import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CirclePause, CircleSlash, Play, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { loadAddedOffers } from '@steward/kernel/client/records/added_offers.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { useImportAuthor } from '../PastImports.tsx';
import { cancelRun, mayUndo, startRun, undoRun, type ImportJob } from '../wire.ts';

/** State of an import with its actions: open records, continue, cancel, undo. */
export function Ending({ job, onChanged }: { job: ImportJob; onChanged: (job: ImportJob) => void }) {
  const { t } = useTranslation('import');
  const { t: tAll } = useTranslation('operations');
  const [asks, setAsks] = useState<'undo' | 'cancel' | null>(null);
  const close = (): void => setAsks(null);
  const goOn = useMutation({ mutationFn: () => startRun(job), onSuccess: onChanged, onError: toastFailure });
  const cancel = useMutation({
    mutationFn: () => cancelRun(job),
    onSuccess: onChanged,
    onError: toastFailure,
    onSettled: close,
  });
  const undo = useMutation({
    mutationFn: () => undoRun(job),
    onSuccess: onChanged,
    onError: toastFailure,
    onSettled: close,
  });
  const isBusy = goOn.isPending || cancel.isPending || undo.isPending;
  const record = recordNamed(job.record);
  const words = useAllLabels()[job.record];
  const who = useImportAuthor();
  const { refused = 0, created = 0, changed = 0 } = job.totals;
  const isPaused = job.status === 'paused' || job.status === 'failed';
  const isWhole = job.status === 'done';
  const Icon = isPaused
    ? CirclePause
    : job.status === 'cancelled'
      ? CircleSlash
      : job.status === 'undone'
        ? Undo2
        : refused > 0
          ? CircleAlert
          : CircleCheck;
  const tone =
    job.status === 'failed'
      ? color.bad
      : isPaused || (isWhole && refused > 0)
        ? color.warning
        : isWhole
          ? color.ok
          : color.secondary;
  const progress = t('check.progress', { done: formatNumber(job.done_count), all: formatNumber(job.row_count) });
  const title = isWhole
    ? refused > 0
      ? t('done.title_refused', { count: refused })
      : t('done.title')
    : t(
        `ended.${job.status === 'paused' || job.status === 'cancelled' || job.status === 'undone' ? job.status : 'failed'}`,
      );
  const when = job.finished_at ? t('done.by', { name: who(job), when: formatDateTime(job.finished_at) }) : '';
  const below = isPaused
    ? `${progress}. ${t('ended.stays')}`
    : job.status === 'cancelled'
      ? `${progress}. ${t('ended.stays')} ${when}`
      : when;
  const isAgain = job.status === 'undone';
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box component={Icon} size={20} strokeWidth={1.75} aria-hidden sx={{ flex: 'none', color: tone }} />
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h2" role="status">
            {title}
          </Typography>
          <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>
            {below}
          </Box>
          {job.status === 'paused' && job.failure && <Box sx={{ mt: 1, fontSize: '0.8125rem' }}>{job.failure}</Box>}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ReadOnlyGuard>
            {mayUndo(job) && (
              <Button startIcon={<Undo2 size={16} aria-hidden />} disabled={isBusy} onClick={() => setAsks('undo')}>
                {isAgain ? tAll('undo.again') : t('undo.button')}
              </Button>
            )}
            {isPaused && (
              <Button startIcon={<X size={16} aria-hidden />} disabled={isBusy} onClick={() => setAsks('cancel')}>
                {t('done.cancel')}
              </Button>
            )}
          </ReadOnlyGuard>
          <AddedOffers job={job} />
          {!isPaused && (
            <LinkButton to="/import" search={{ type: job.record }}>
              {t('done.another')}
            </LinkButton>
          )}
          {isPaused ? (
            <ReadOnlyGuard>
              <Button
                variant="contained"
                color="primary"
                startIcon={<Play size={16} aria-hidden />}
                disabled={isBusy}
                onClick={() => goOn.mutate()}
              >
                {t('done.go_on')}
              </Button>
            </ReadOnlyGuard>
          ) : (
            <LinkButton to={record.pages.list} variant="contained" color="primary">
              {t('done.open', { what: inSentence(words?.many ?? '') })}
            </LinkButton>
          )}
        </Box>
      </Box>
      <ConfirmDialog
        open={asks === 'undo'}
        danger
        title={isAgain ? tAll('undo.again_title') : t('undo.title')}
        confirmLabel={isAgain ? tAll('undo.again') : t('undo.button')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={close}
      >
        {isAgain
          ? tAll('undo.again_text')
          : t('undo.text', { created: formatNumber(created), changed: formatNumber(changed) })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'cancel'}
        danger
        title={t('done.cancel_title')}
        confirmLabel={t('done.cancel')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={close}
      >
        {t('done.cancel_text')}
      </ConfirmDialog>
    </Card>
  );
}

/** What other modules offer to do with the records that an import has added. */
function AddedOffers({ job }: { job: ImportJob }) {
  const may = useCan();
  const record = recordNamed(job.record);
  const { created = 0 } = job.totals;
  const offers = useQuery({
    queryKey: ['added-offers', record.name],
    queryFn: () => loadAddedOffers(record, may),
    staleTime: Infinity,
  });
  if (created === 0 || job.status !== 'done') return null;
  return (offers.data ?? []).map((one) => (
    <Button key={one.label()} onClick={() => one.run(record, { batch: job.id, count: created })}>
      {one.label()}
    </Button>
  ));
}
