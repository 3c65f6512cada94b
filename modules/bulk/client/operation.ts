import { useTranslation } from 'react-i18next';
import { said, titleOfAction, wordsOf, type ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { buttonsByName } from '@steward/kernel/client/action_form/record_action.ts';
import type { Sentences } from '@steward/kernel/client/action_form/sentences.ts';
import { recordActions, type MatchesContext } from '@steward/kernel/client/actions/record_actions.ts';
import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { startOperation } from '@steward/kernel/client/operations/calls.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';

type About = { readonly action: string; readonly params: Readonly<Record<string, unknown>> };

type OperationAbout = { readonly about: Readonly<Record<string, unknown>> };

/** As the server's part stored it. */
const aboutOf = ({ about }: OperationAbout): About => about as About;

const parts = new Map<string, ActionPart>();

/** A sentence of a job's action; for actions without one, the button's label. */
function sentence(job: OperationAbout, which: keyof Sentences, what: string): string {
  const { action } = aboutOf(job);
  const part = parts.get(action);
  const words = part && wordsOf({ part })[which];
  // The dialog's question is not used as title.
  if (words !== undefined && !words.endsWith('?')) return said(words, { what });
  const button = buttonsByName().get(action);
  return `${button ? titleOfAction(button) : action}: ${what}`;
}

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
    title: (job) => sentence(job, 'heading', subject(job, job.total)),
    will: (job, count) => sentence(job, count === 1 ? 'will' : 'willMany', subject(job, count)),
    did: (job, count) =>
      t('did', { what: sentence(job, count === 1 ? 'did' : 'didMany', subject(job, count)).replace(/\.$/, '') }),
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

/** Texts of actions are loaded with their dialogs. */
export async function loadActionWords(): Promise<void> {
  await Promise.all(RECORDS.map(({ name }) => recordActions.load(name)));
  await Promise.all([...buttonsByName().keys()].map(loadWordsOf));
}

async function loadWordsOf(name: string): Promise<void> {
  const button = buttonsByName().get(name);
  if (button && button.action.bulk !== false) parts.set(name, await importWhenConnected(button.load));
}

/** Creates a job and loads the texts of its dialog. */
export async function makeJob(
  { record, matches }: Pick<MatchesContext, 'record' | 'matches'>,
  action: string,
  params: Readonly<Record<string, unknown>>,
): Promise<Operation> {
  const wanted = { record: record.name, action, params, ...matches.wanted };
  const [made] = await Promise.all([startOperation('bulk', wanted), loadWordsOf(action)]);
  return made;
}
