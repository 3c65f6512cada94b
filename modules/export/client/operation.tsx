import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { MadeFile } from '@steward/kernel/client/operations/MadeFile.tsx';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { EXPORT_DAYS } from '../contract/index.ts';

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

function File({ operation }: { operation: Operation }) {
  const { t } = useTranslation('export');
  const name = `${operation.record ?? 'export'}.${String(operation.about['format'])}`;
  const words = { until: (date: string) => t('until', { date }), expired: (date: string) => t('expired', { date }) };
  return <MadeFile operation={operation} name={name} days={EXPORT_DAYS} words={words} label={t('download')} />;
}

export const operation: OperationView = { useLabels: useExportLabels, Result: File };
