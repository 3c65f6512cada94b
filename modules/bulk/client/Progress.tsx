import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BulkJob } from '../contract/wire.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';

/** Progress with cancel. */
export function Progress({ job, busy, onCancel }: { job: BulkJob; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation('bulk');
  const isUndo = job.status === 'undoing';
  const area = isUndo ? 'undoing' : job.status === 'running' ? 'running' : 'checking';
  const all = isUndo ? job.changed : Math.max(job.total, job.done);
  const done = isUndo ? (job.undo?.looked ?? 0) : job.done;
  return (
    <Card>
      <Box sx={{ display: 'grid', gap: 3, py: { xs: 4, sm: 7 }, maxWidth: 460, mx: 'auto', textAlign: 'center' }}>
        <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
          {t(`work.${area}`)}
        </Typography>
        <LinearProgress
          variant={done === 0 ? 'indeterminate' : 'determinate'}
          value={all === 0 ? 0 : Math.min(100, (100 * done) / all)}
          aria-label={t(`work.${area}`)}
        />
        <Box className="tabular" role="status" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
          {t('progress', { done: formatNumber(done), all: formatNumber(all) })}
        </Box>
        <Typography variant="body2" sx={{ color: color.tertiary }}>
          {t(`work_text.${area}`)}
        </Typography>
        {!isUndo && (
          <Box sx={{ mt: 2 }}>
            <Button startIcon={<X size={16} aria-hidden />} disabled={busy} onClick={onCancel}>
              {t('stop')}
            </Button>
          </Box>
        )}
      </Box>
    </Card>
  );
}
