import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/toast_failure.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { downloadMade } from '@steward/kernel/client/operations/calls.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { EXPORT_DAYS } from '../contract/operation.ts';

const DAY = 86_400_000;

function useExportLabels(): OperationLabels {
  const { t } = useTranslation('export');
  const labels = useAllLabels();
  const subject: OperationLabels['subject'] = ({ record }, count) => {
    const words = labels[record ?? ''];
    return `${formatNumber(count)} ${inSentence((count === 1 ? words?.one : words?.many) ?? '')}`;
  };
  return {
    subject,
    title: (one) => t('title', { subject: subject(one, one.total) }),
    will: (one, count) => t('title', { subject: subject(one, count) }),
    did: (one, count) => t('did', { subject: subject(one, count) }),
    running: t('running'),
    ended: ({ status }) => t(status === 'cancelled' ? 'cancelled' : status === 'paused' ? 'paused' : 'failed'),
    details: ({ about }) => t(about['format'] === 'xlsx' ? 'xlsx' : 'csv'),
  };
}

const isComing = (time: Date): boolean => time.getTime() > Date.now();

/** The file of an export that is done, until it expires. */
function File({ operation }: { operation: Operation }) {
  const { t } = useTranslation('export');
  const { id, record, finished_at: end, about } = operation;
  const download = useMutation({
    mutationFn: () => downloadMade(id, `${record ?? 'export'}.${String(about['format'])}`),
    onError: toastFailure,
  });
  if (operation.status !== 'done' || end === null) return null;
  const until = new Date(Date.parse(end) + EXPORT_DAYS * DAY);
  const isThere = isComing(until);
  return (
    <Card>
      <Typography variant="body2" sx={{ color: color.secondary, mb: isThere ? 3 : 0 }}>
        {t(isThere ? 'until' : 'expired', { date: formatDate(until.toISOString()) })}
      </Typography>
      {isThere && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Download size={16} aria-hidden />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      )}
    </Card>
  );
}

export const operation: OperationView = { useLabels: useExportLabels, Result: File };
