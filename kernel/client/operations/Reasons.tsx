import Box from '@mui/material/Box';
import type { OperationCounts, Operation } from '@steward/kernel/contract/operations/wire.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../fields/format.ts';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { Examples } from './Examples.tsx';

/** Refused records by reason, with examples. */
export function Reasons({
  operation,
  counts,
  isComing,
}: {
  operation: Operation;
  counts: OperationCounts;
  isComing: boolean;
}) {
  const { t } = useTranslation('operations');
  return (
    <Card title={t(isComing ? 'reasons.coming' : 'reasons.title')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {counts.reasons.map((reason, index) => {
          const [first] = reason.examples;
          const isSame = reason.examples.every((one) => one.detail === first?.detail);
          const isLast = index === counts.reasons.length - 1;
          return (
            <Box key={reason.key} sx={{ pb: isLast ? 0 : 4, borderBottom: isLast ? 0 : `1px solid ${color.softLine}` }}>
              <Box sx={{ fontWeight: 500 }}>
                {t('reasons.count', { count: reason.count, number: formatNumber(reason.count) })}
                {isSame && `: ${first?.detail ?? ''}`}
              </Box>
              <Examples
                operation={operation}
                examples={isSame ? reason.examples.map((one) => ({ ...one, detail: '' })) : reason.examples}
                phase={!isComing && isLast ? 'run' : null}
                hasMore={reason.count > reason.examples.length}
              />
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
