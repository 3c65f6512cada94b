import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import type { OperationExample, Operation } from '@steward/kernel/contract/operations/wire.ts';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../actions/toast_failure.ts';
import { pageOf } from '../records/paths.ts';
import { color } from '../theme/tokens.ts';
import { Link } from '../ui/Link.tsx';
import { downloadRefused } from './calls.ts';

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
