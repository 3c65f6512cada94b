import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Pause, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Operation, OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import { formatNumber } from '../fields/format.ts';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { progressOf, useOperationLabels } from './views.ts';

export interface PartProps {
  operation: Operation;
  /** A call is under way. */
  busy: boolean;
  onVerb: (verb: OperationVerb) => void;
}

/** Progress, with pause and cancel. */
export function Progress({ operation, busy, onVerb }: PartProps) {
  const { t } = useTranslation('operations');
  const { running } = useOperationLabels(operation);
  const { status } = operation;
  const area = status === 'undoing' || status === 'running' ? status : 'checking';
  const said = area === 'running' && running ? running : t(`work.${area}`);
  const { done, all } = progressOf(operation);
  return (
    <Card>
      <Box sx={{ display: 'grid', gap: 3, py: { xs: 4, sm: 7 }, maxWidth: 460, mx: 'auto', textAlign: 'center' }}>
        <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
          {said}
        </Typography>
        <LinearProgress
          variant={done === 0 ? 'indeterminate' : 'determinate'}
          value={all === 0 ? 0 : Math.min(100, (100 * done) / all)}
          aria-label={said}
        />
        <Box className="tabular" role="status" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
          {t('progress', { done: formatNumber(done), all: formatNumber(all) })}
        </Box>
        <Typography variant="body2" sx={{ color: color.tertiary }}>
          {t(`work_text.${area}`)}
        </Typography>
        <Box sx={{ mt: 2, display: 'flex', justifyContent: 'center', gap: 2 }}>
          {operation.can.includes('pause') && (
            <Button startIcon={<Pause size={16} aria-hidden />} disabled={busy} onClick={() => onVerb('pause')}>
              {t('verb.pause')}
            </Button>
          )}
          {operation.can.includes('cancel') && (
            <Button startIcon={<X size={16} aria-hidden />} disabled={busy} onClick={() => onVerb('cancel')}>
              {t('verb.cancel')}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  );
}
