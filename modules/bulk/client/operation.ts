import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import { actionTitle } from '@steward/kernel/client/action_form/record_action.ts';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import type { BulkAction } from '../contract/wire.ts';

/** Actions with sentences of their own; others are named. */
const SAID = [
  'edit',
  'delete',
  'restore',
  'checkout',
  'checkin',
  'activate',
  'deactivate',
] as const satisfies readonly BulkAction[];

type About = { readonly action: string; readonly params: Readonly<Record<string, unknown>> };

type OperationAbout = { readonly about: Readonly<Record<string, unknown>> };

/** As the server's part stored it. */
const aboutOf = ({ about }: OperationAbout): About => about as About;

const saidOf = (job: OperationAbout): (typeof SAID)[number] | 'other' =>
  SAID.find((one) => one === aboutOf(job).action) ?? 'other';
const titleOf = (job: OperationAbout): string => actionTitle(aboutOf(job).action);

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
    title: (job) => t(`title.${saidOf(job)}`, { subject: subject(job, job.total), action: titleOf(job) }),
    will: (job, count) => t(`will.${saidOf(job)}`, { subject: subject(job, count), action: titleOf(job) }),
    did: (job, count) => t(`did.${saidOf(job)}`, { subject: subject(job, count), action: titleOf(job) }),
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

/** What actions are called is known with the actions of their types. */
export async function loadActionTitles(): Promise<void> {
  await Promise.all(RECORDS.map(({ name }) => recordActions.load(name)));
}
