import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { PrintJob } from '../../contract/print_job.ts';
import { useQueueCall } from './calls.ts';
import { factsOf, remarksOf, toneOf } from './job_text.ts';

/** A print job with status and actions. */
export function JobItem({ job }: { job: PrintJob }) {
  const { t } = useTranslation('printing');
  const labels = useAllLabels();
  const { id, printer, record, state, sent } = job;
  const act = useQueueCall<string>(printer.id, (verb) => `printing/jobs/${id}/${verb}/`);
  const rest = useQueueCall(printer.id, () => `printing/jobs/${id}/reprint/`, { rest: true });
  const isBusy = act.isPending || rest.isPending;
  const buttons = [
    ...(state === 'waiting' || (state === 'failed' && !job.may_be_printed) ? (['retry'] as const) : []),
    ...(state === 'waiting' ? (['cancel'] as const) : []),
    ...(job.may_reprint && (state !== 'failed' || job.may_be_printed) ? (['reprint'] as const) : []),
  ];
  const subject =
    record === 'label_printer'
      ? t('queue.test_label')
      : `${t('queue.labels', { count: job.labels, n: formatNumber(job.labels) })} · ${labels[record]?.many ?? record}`;
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${color.softLine}`, py: 2.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, fontWeight: 500 }} dir="auto">
          {subject}
        </Box>
        <StatusChip tone={toneOf(job)}>{t(`queue.states.${state}`)}</StatusChip>
      </Box>
      <Box className="tabular" dir="auto" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
        {factsOf(job, t)}
      </Box>
      {remarksOf(job, t).map((text) => (
        <Box key={text} dir="auto" sx={{ fontSize: '0.8125rem' }}>
          {text}
        </Box>
      ))}
      {buttons.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
          {buttons.map((verb) => (
            <Button key={verb} size="small" disabled={isBusy} onClick={() => act.mutate(verb)}>
              {t(`queue.${verb}`)}
            </Button>
          ))}
          {job.may_reprint && state === 'failed' && sent > 0 && sent < job.labels && (
            <Button size="small" disabled={isBusy} onClick={() => rest.mutate()}>
              {t('queue.rest', { count: job.labels - sent, n: formatNumber(job.labels - sent) })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
