import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { BulkExample, BulkJob } from '../contract/wire.ts';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { downloadRefused } from './wire.ts';

/** Example records with the reason, and all as a file. `phase` is `null` without a file. */
export function Examples({
  job,
  examples,
  phase,
  hasMore,
}: {
  job: BulkJob;
  examples: readonly BulkExample[];
  phase: 'run' | 'undo' | null;
  hasMore: boolean;
}) {
  const { t } = useTranslation('bulk');
  const download = useMutation({ mutationFn: () => downloadRefused(job, phase ?? 'run'), onError: toastFailure });
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
              <Link to={pageOf(recordNamed(job.record), 'detail', one.id)}>{one.name || one.id}</Link>
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
