import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { MadeFile } from '@steward/kernel/client/operations/MadeFile.tsx';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { LABEL_DAYS } from '../contract/index.ts';

function useLabelWords(): OperationLabels {
  const { t } = useTranslation('printing');
  const labels = useAllLabels();
  const subject: OperationLabels['subject'] = ({ record }, count) => {
    const words = labels[record ?? ''];
    return `${formatNumber(count)} ${inSentence((count === 1 ? words?.one : words?.many) ?? '')}`;
  };
  return {
    subject,
    title: (one) => t('job.title', { subject: subject(one, one.total) }),
    will: (one, count) => t('job.title', { subject: subject(one, count) }),
    did: (one, count) => t('job.did', { subject: subject(one, count) }),
    running: t('job.running'),
    ended: ({ status }) =>
      t(status === 'cancelled' ? 'job.cancelled' : status === 'paused' ? 'job.paused' : 'job.failed'),
  };
}

function File({ operation }: { operation: Operation }) {
  const { t } = useTranslation('printing');
  const words = {
    until: (date: string) => t('job.until', { date }),
    expired: (date: string) => t('job.expired', { date }),
  };
  return <MadeFile operation={operation} name="labels.pdf" days={LABEL_DAYS} words={words} label={t('download')} />;
}

export const operation: OperationView = { useLabels: useLabelWords, Result: File };
