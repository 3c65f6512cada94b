import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import type { BulkAction } from '../contract/wire.ts';

type About = { readonly action: Exclude<BulkAction, 'transfer'>; readonly params: Readonly<Record<string, unknown>> };

/** As the server's part stored it. */
const aboutOf = ({ about }: { readonly about: Readonly<Record<string, unknown>> }): About => about as About;

/** Labels of changes to many records. */
export function useBulkLabels(): OperationLabels {
  const { t } = useTranslation('bulk');
  const labels = useAllLabels();
  const subject: OperationLabels['subject'] = ({ record }, count) => {
    const words = labels[record ?? ''];
    return `${formatNumber(count)} ${inSentence((count === 1 ? words?.one : words?.many) ?? record ?? '')}`;
  };
  return {
    subject,
    title: (job) => t(`title.${aboutOf(job).action}`, { subject: subject(job, job.total) }),
    will: (job, count) => t(`will.${aboutOf(job).action}`, { subject: subject(job, count) }),
    did: (job, count) => t(`did.${aboutOf(job).action}`, { subject: subject(job, count) }),
    details: (job) => {
      const { action, params } = aboutOf(job);
      if (action !== 'edit') return '';
      const fields = Object.entries(recordNamed(job.record ?? '').fields);
      return Object.keys(params)
        .map((name) => {
          const key = fields.find(([one, field]) => inputKey(one, field) === name)?.[0] ?? name;
          return labels[job.record ?? '']?.fields[key] ?? key;
        })
        .join(', ');
    },
  };
}

export const operation: OperationView = {
  useLabels: useBulkLabels,
  isDestructive: (job) => aboutOf(job).action === 'delete',
};
