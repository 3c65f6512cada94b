import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OperationCounts, Operation, OperationExample } from '@steward/kernel/contract/operations/wire.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { toastFailure } from '../actions/undo.ts';
import { send } from '../api/client.ts';
import { saveFile } from '../api/save_file.ts';
import { formatNumber } from '../fields/format.ts';
import { pageOf } from '../records/paths.ts';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';

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

/** Example records with the reason, and all as a file. `phase` is `null` without a file. */
export function Examples({
  operation,
  examples,
  phase,
  hasMore,
}: {
  operation: Operation;
  examples: readonly OperationExample[];
  phase: 'run' | 'undo' | null;
  hasMore: boolean;
}) {
  const { t } = useTranslation('operations');
  const record = operation.record === null ? undefined : findRecord(operation.record);
  const download = useMutation({
    mutationFn: () => downloadRefused(operation.id, phase ?? 'run'),
    onError: toastFailure,
  });
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {examples.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1, fontSize: '0.8125rem' }}
          >
            <Box dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {record ? <Link to={pageOf(record, 'detail', one.id)}>{one.name || one.id}</Link> : one.name || one.id}
            </Box>
            <Box sx={{ color: color.secondary }}>{one.detail}</Box>
          </Box>
        ))}
      </Box>
      {hasMore && <Box sx={{ py: 1, fontSize: '0.8125rem', color: color.tertiary }}>{t('reasons.more')}</Box>}
      {phase !== null && (
        <Button
          size="small"
          startIcon={<FileDown size={16} aria-hidden />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
          sx={{ mt: 2 }}
        >
          {t('reasons.file')}
        </Button>
      )}
    </>
  );
}

/** Downloads the records that were refused or could not be undone. */
async function downloadRefused(id: string, phase: 'run' | 'undo'): Promise<void> {
  const response = await send('GET', `operations/${id}/refused/`, undefined, {
    query: { phase },
    headers: { accept: 'text/csv' },
  });
  if (!response.ok) throw new Error(`The report answered ${response.status}`);
  await saveFile(response, 'refused.csv');
}
