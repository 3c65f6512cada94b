import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { usePrinterQueue, useQueueCall } from './calls.ts';
import { PRINTER_TONES } from './job_text.ts';
import { JobItem } from './JobItem.tsx';

export const printerPart: DetailOverride = { Lead: PrinterQueue };

/** Current, waiting and past jobs of a printer. */
export function PrinterQueue({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('printing');
  const found = usePrinterQueue(row.id);
  const test = useQueueCall(row.id, () => `printing/printers/${row.id}/test/`);
  const { data, error } = found;
  if (error && !data) return <ErrorState compact error={error} onRetry={() => void found.refetch()} />;
  const [first] = data?.pages ?? [];
  const jobs = data?.pages.flatMap((one) => one.results) ?? [];
  return (
    <Card
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {t('queue.title')}
          {first && (
            <StatusChip tone={PRINTER_TONES[first.state]}>{t(`queue.printer_states.${first.state}`)}</StatusChip>
          )}
        </Box>
      }
      action={
        <Button size="small" disabled={test.isPending} onClick={() => test.mutate()}>
          {t('queue.test')}
        </Button>
      }
    >
      {!first && <SkeletonLines lines={4} />}
      {first && jobs.length === 0 && (
        <EmptyState compact icon={Printer} title={t('queue.none.title')} text={t('queue.none.text')} />
      )}
      {jobs.length > 0 && (
        <Box component="ul" aria-label={t('queue.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {jobs.map((one) => (
            <JobItem key={one.id} job={one} />
          ))}
        </Box>
      )}
      {found.hasNextPage && (
        <Button size="small" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('queue.more')}
        </Button>
      )}
    </Card>
  );
}
