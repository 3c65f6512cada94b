import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import type { Calculated } from '../useCalculated.ts';

/** A calculation in the background: its progress, or that it was cancelled or failed. */
export function Calculating({
  calculated: { job, data, again, cancel },
  isPart = false,
}: {
  calculated: Calculated;
  /** It is in a card already. */
  isPart?: boolean;
}) {
  const { t } = useTranslation('reports');
  if (!job) return null;
  const isRunning = isUnderWay(job);
  const said = isRunning ? t('long.wait') : t(`long.${job.status === 'cancelled' ? 'cancelled' : 'failed'}`);
  const content = (
    <Box
      sx={{
        display: 'grid',
        '@media print': { display: 'none' },
        gap: 2.5,
        justifyItems: data ? 'start' : 'center',
        textAlign: data ? 'start' : 'center',
        pb: data && isPart ? 3 : 0,
        py: data ? undefined : { xs: 6, sm: 12 },
      }}
    >
      <Box role="status" sx={{ fontWeight: 600 }}>
        {said}
      </Box>
      {isRunning && <LinearProgress aria-label={said} sx={{ width: '100%', maxWidth: 460 }} />}
      {isRunning && (
        <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
          {t('long.leave')} {t('long.since', { when: formatDateTime(job.created_at) })}
        </Box>
      )}
      {isRunning ? (
        job.can.includes('cancel') && (
          <Button startIcon={<X size={16} aria-hidden />} onClick={cancel}>
            {t('long.cancel')}
          </Button>
        )
      ) : (
        <Button startIcon={<RotateCw size={16} aria-hidden />} onClick={again}>
          {t('footnote.refresh')}
        </Button>
      )}
    </Box>
  );
  return isPart ? content : <Card>{content}</Card>;
}
