import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BulkJob } from '../contract/wire.ts';
import { Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/ConfirmDialog.tsx';
import { Examples } from './Examples.tsx';
import { useJobLabels } from './labels.ts';

/** Report of a job with undo and next steps. */
export function Ended({
  job,
  busy,
  onVerb,
}: {
  job: BulkJob;
  busy: boolean;
  onVerb: (verb: 'run' | 'cancel' | 'undo') => void;
}) {
  const { t } = useTranslation('bulk');
  const words = useJobLabels();
  const [asks, setAsks] = useState(false);
  const { undo } = job;
  const count = undo && job.status === 'undone' ? undo.undone : job.changed;
  const subject = words.subject(job, count);
  const said =
    job.status === 'undone'
      ? 'undone'
      : job.status === 'cancelled'
        ? 'cancelled'
        : job.status === 'failed'
          ? 'failed'
          : null;
  const mayUndo = (job.status === 'done' || job.status === 'cancelled') && job.changed > 0;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
            {said === null ? t(`did.${job.action}`, { subject }) : t(`ended.${said}`, { subject, count })}
          </Typography>
          {said === 'cancelled' && job.changed > 0 && (
            <Typography variant="body2" sx={{ color: color.secondary, mt: 1 }}>
              {t('ended.stays')}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ReadOnlyGuard>
            {job.status === 'failed' && (
              <Button disabled={busy} onClick={() => onVerb('cancel')}>
                {t('stop')}
              </Button>
            )}
            {job.status === 'failed' && (
              <Button
                variant="contained"
                color="primary"
                startIcon={<Play size={16} aria-hidden />}
                disabled={busy}
                onClick={() => onVerb('run')}
              >
                {t('go_on')}
              </Button>
            )}
            {mayUndo && (
              <Button startIcon={<Undo2 size={16} aria-hidden />} disabled={busy} onClick={() => setAsks(true)}>
                {t('undo.button')}
              </Button>
            )}
          </ReadOnlyGuard>
        </Box>
      </Box>
      {undo && undo.kept > 0 && (
        <Box sx={{ mt: 4 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {t('undo.kept', { count: undo.kept, number: formatNumber(undo.kept) })}
          </Typography>
          <Examples job={job} examples={undo.examples} phase="undo" hasMore={undo.kept > undo.examples.length} />
        </Box>
      )}
      <ConfirmDialog
        open={asks}
        title={t('undo.title')}
        confirmLabel={t('undo.button')}
        busy={busy}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          onVerb('undo');
        }}
      >
        {t('undo.text')}
      </ConfirmDialog>
    </Card>
  );
}
