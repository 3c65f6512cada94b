import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { historyWords, wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { all } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { LogOf } from '@steward/kernel/server/context/logs.ts';
import { historyOf } from '@steward/kernel/server/engine/activity/visible_history.ts';
import { ACTIVITY_LABELS } from '../contract/labels.ts';

const say = wordsOf('activity_log')(({ logs }) => logs.activity);

const actionsIn = (language: Language): Readonly<Record<string, string>> => ({
  ...historyWords(language),
  ...ACTIVITY_LABELS[language].actions,
});

/** Who did what, when: the history of all records that the caller may read, without what was changed in them. */
export const activityLog: LogOf<Context> = {
  name: 'activity',
  icon: 'history',
  fields: ({ user }) => ({
    at: { kind: 'datetime' },
    actor: { kind: 'reference', to: 'user', actor: true },
    action: { kind: 'select', options: Object.keys(actionsIn('en')) },
    record: {
      kind: 'select',
      options: [...RECORDS.filter((one) => can(user, permissionFor(one, 'read'))).map((one) => one.name), 'company'],
    },
    object: { kind: 'text' },
    source: { kind: 'select', options: Object.keys(ACTIVITY_LABELS.en.sources) },
    work_space: { kind: 'reference', to: 'workspace' },
  }),
  columns: ['at', 'actor', 'action', 'record', 'object'],
  defaultSort: '-at',
  isOpen: ({ user }) => can(user, 'activitylogs:read'),
  rows: (ctx) => sql`select a.company_id, a.id, a.created_at as at, a.actor_id as actor, a.action, a.record,
      a.record_title as object, a.source, a.work_space_id
    from activity a where ${all([sql`a.company_id = ${ctx.companyId}`, ...historyOf(ctx)])}`,
  words: (language) => ({
    ...say[language],
    options: {
      action: actionsIn(language),
      record: {
        ...Object.fromEntries(RECORDS.map(({ name }) => [name, labelsOf(language, name).many])),
        company: ACTIVITY_LABELS[language].company,
      },
      source: ACTIVITY_LABELS[language].sources,
    },
  }),
};
