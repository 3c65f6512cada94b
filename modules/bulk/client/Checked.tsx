import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BulkJob } from '../contract/wire.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { useJobLabels, type JobLabels } from './labels.ts';

/** Result of the dry run with confirmation. */
export function Checked({
  job,
  busy,
  onRun,
  onCancel,
}: {
  job: BulkJob;
  busy: boolean;
  onRun: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('bulk');
  const words = useJobLabels();
  const changed = job.preview?.changed ?? 0;
  const subject = words.subject(job, changed);
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
            {willText(t, job, words)}
          </Typography>
          <Typography variant="body2" sx={{ color: color.secondary, mt: 1 }}>
            {t('checked.text')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ReadOnlyGuard>
            <Button disabled={busy} onClick={onCancel}>
              {t('checked.drop')}
            </Button>
            {changed > 0 && (
              <Button
                variant="contained"
                color={job.action === 'delete' ? 'error' : 'primary'}
                disabled={busy}
                onClick={onRun}
              >
                {t(`title.${job.action}`, { subject })}
              </Button>
            )}
          </ReadOnlyGuard>
        </Box>
      </Box>
    </Card>
  );
}

/** Result of the dry run in a sentence. */
export function willText(t: TFunction<'bulk'>, job: BulkJob, words: JobLabels): string {
  const { changed, refused } = job.preview ?? job;
  const does = changed === 0 ? t('checked.nothing') : t(`will.${job.action}`, { subject: words.subject(job, changed) });
  return refused === 0 ? does : `${does} ${t('checked.cannot', { count: refused, number: formatNumber(refused) })}`;
}
