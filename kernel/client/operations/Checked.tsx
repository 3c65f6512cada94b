import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { formatNumber } from '../fields/format.ts';
import { ReadOnlyGuard } from '../session/ReadOnlyGuard.tsx';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import type { PartProps } from './Progress.tsx';
import type { OperationLabels } from './types.ts';
import { useOperationLabels, viewOf } from './views.ts';

/** Result of the dry run with confirmation. */
export function Checked({ operation, busy, onVerb }: PartProps) {
  const { t } = useTranslation('operations');
  const labels = useOperationLabels(operation);
  const changed = operation.preview?.changed ?? 0;
  const isDestructive = viewOf(operation.kind).isDestructive?.(operation) === true;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
            {willText(t, operation, labels)}
          </Typography>
          <Typography variant="body2" sx={{ color: color.secondary, mt: 1 }}>
            {t('checked.text')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ReadOnlyGuard>
            <Button disabled={busy} onClick={() => onVerb('cancel')}>
              {t('checked.drop')}
            </Button>
            {changed > 0 && (
              <Button
                variant="contained"
                color={isDestructive ? 'error' : 'primary'}
                disabled={busy}
                onClick={() => onVerb('run')}
              >
                {labels.title({ ...operation, total: changed })}
              </Button>
            )}
          </ReadOnlyGuard>
        </Box>
      </Box>
    </Card>
  );
}

/** Result of the dry run in a sentence. */
export function willText(t: TFunction<'operations'>, operation: Operation, labels: OperationLabels): string {
  const { changed, refused } = operation.preview ?? operation;
  const does = changed === 0 ? t('checked.nothing') : labels.will(operation, changed);
  return refused === 0 ? does : `${does} ${t('checked.cannot', { count: refused, number: formatNumber(refused) })}`;
}
