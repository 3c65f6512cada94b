import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { BulkJob, BulkStatus } from '../contract/wire.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import type { Tone } from '@steward/kernel/client/ui/StatusChip.tsx';

export const TONES: Readonly<Record<BulkStatus, Tone>> = {
  checking: 'info',
  checked: 'warning',
  running: 'info',
  done: 'ok',
  cancelled: 'quiet',
  failed: 'bad',
  undoing: 'info',
  undone: 'quiet',
};

export interface JobLabels {
  /** "Edit 12,408 assets" */
  readonly title: (job: Pick<BulkJob, 'record' | 'action' | 'total' | 'about' | 'params'>) => string;
  /** "12,408 assets" */
  readonly subject: (job: Pick<BulkJob, 'record' | 'about' | 'params'>, count: number) => string;
  /** Labels of the changed fields. */
  readonly changes: (job: Pick<BulkJob, 'record' | 'action' | 'params'>) => string;
  readonly list: (job: Pick<BulkJob, 'record'>) => string;
}

export function useJobLabels(): JobLabels {
  const { t } = useTranslation('bulk');
  return jobLabels(t, useAllLabels());
}

export function jobLabels(t: TFunction<'bulk'>, labels: LabelSet): JobLabels {
  const subject: JobLabels['subject'] = ({ record, about, params }, count) => {
    const number = formatNumber(count);
    // A user's holdings are of several types.
    const what =
      about && params['others'] === true
        ? t('records', { count, number })
        : `${number} ${inSentence((count === 1 ? labels[record]?.one : labels[record]?.many) ?? record)}`;
    return about ? t('of_person', { subject: what, name: about.name }) : what;
  };
  return {
    subject,
    title: (job) => t(`title.${job.action}`, { subject: subject(job, job.total) }),
    changes: ({ record, action, params }) => {
      if (action !== 'edit') return '';
      const fields = Object.entries(recordNamed(record).fields);
      return Object.keys(params)
        .map((name) => {
          const key = fields.find(([one, field]) => inputKey(one, field) === name)?.[0] ?? name;
          return labels[record]?.fields[key] ?? key;
        })
        .join(', ');
    },
    list: ({ record }) => labels[record]?.many ?? '',
  };
}
