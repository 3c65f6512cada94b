import i18next from 'i18next';
import { Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import * as verbs from '@steward/kernel/contract/actions/kernel_actions.ts';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { wordsOf, inEachLanguage } from '@steward/kernel/contract/texts/translations.ts';
import { editMatches, hasBulkJobs, matchesOf } from '../actions/bulk_job.tsx';
import type { ActionContext, RecordAction } from '../actions/record_actions.ts';
import { inSentence } from '../i18n/index.ts';
import { pageOf } from '../records/paths.ts';
import type { ActionPart, ActionWords } from './action_part.ts';
import { recordAction } from './record_action.ts';

const say = wordsOf('kernel');

/** Fields are chosen elsewhere: on the page of a record, or in the dialog of a selection. */
const editPart: ActionPart = { words: say(({ actions }) => actions.edit) };

const removePart: ActionPart = { words: say(({ actions }) => actions.remove) };

const restorePart: ActionPart = { words: say(({ actions }) => actions.restore) };

const RENEWAL = say(({ actions }) => actions.renewal);

/** Form of a renewal. The action's texts are the same for all types with a term; only field labels differ. */
export function renewalPart(fields: Readonly<Record<Language, ActionWords['fields']>>): ActionPart {
  return { words: inEachLanguage((language) => ({ ...RENEWAL[language], fields: fields[language] })) };
}

const only = ({ rows }: ActionContext): Row | undefined => (rows.length === 1 ? rows[0] : undefined);

/** Opens the form, filled with a copy. */
const clone: RecordAction = {
  id: 'clone',
  title: () => i18next.t('actions.clone', { ns: 'list' }),
  icon: Copy,
  scope: 'both',
  visible: (context) =>
    context.rows.length === 1 && !context.record.uploaded && context.may(permissionFor(context.record, 'write')),
  perform: (context) => {
    const row = only(context);
    if (row) context.open(pageOf(context.record, 'clone', row.id));
  },
};

/** One row opens its form; a selection opens the bulk edit dialog. */
const edit = recordAction({
  action: verbs.edit,
  icon: Pencil,
  title: say(({ actions }) => actions.edit.title),
  shortcut: 'e',
  prominence: 'button',
  visible: ({ rows }) => rows.every((row) => row.abilities.includes('update')) && (rows.length === 1 || hasBulkJobs()),
  begin: (context) => {
    const row = only(context);
    if (row) return context.open(pageOf(context.record, 'edit', row.id));
    return editMatches(matchesOf(context));
  },
  beginForMatches: editMatches,
  load: async () => editPart,
});

/** A module that has to ask something first replaces it by an action of the same name. */
export const trash = recordAction({
  action: verbs.remove,
  icon: Trash2,
  title: say(({ actions }) => actions.remove.title),
  danger: true,
  leaves: true,
  visible: () => true,
  disabled: (context) => {
    const row = only(context);
    if (row && row.deletion_dependencies.length > 0)
      return i18next.t('actions.used_by', { ns: 'list', what: dependenciesText(row, context.labels) });
    const foreign = context.rows.some(
      (one) => one.deletion_dependencies.length === 0 && !one.abilities.includes('delete'),
    );
    return foreign ? i18next.t('actions.not_yours', { ns: 'list' }) : null;
  },
  load: async () => removePart,
});

/** For the recycle bin. */
export const restore = recordAction({
  action: verbs.restore,
  icon: RotateCcw,
  title: say(({ actions }) => actions.restore.title),
  load: async () => restorePart,
});

/** Actions of records of every type. */
export const common: readonly RecordAction[] = [clone, edit, trash];

/** "3 assets, 1 location": the references that prevent deleting a row. */
function dependenciesText(row: Pick<Row, 'deletion_dependencies'>, labels: LabelSet): string {
  return row.deletion_dependencies
    .map(
      ({ record, count }) =>
        `${count === 0 ? '' : `${count} `}${inSentence(labels[record]?.[count === 1 ? 'one' : 'many'] ?? record)}`,
    )
    .join(', ');
}
