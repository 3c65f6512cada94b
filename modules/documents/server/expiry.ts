import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { CalendarSource, ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { document, documentSettingFields } from '../contract/document.ts';

const say = wordsOf('documents');

/** When documents count as ending. */
export const documentSettings = moduleSettings({
  name: 'document',
  fields: documentSettingFields,
  usual: { warning_days: 60 },
  path: '/file-storage/settings',
  record: document.name,
  about: 'when documents count as ending',
});

/** Days on which documents end, in calendars. */
export const documentDays: readonly CalendarSource[] = [
  { record: document.name, day: 'expires', title: say(({ calendar }) => calendar.document_expires) },
];

type Ending = Pick<Tables['document'], 'id' | 'name'> & { readonly expires: string };

/** Documents that are counted. */
const MOST = 1000;

/** Documents that the caller owns, or may replace. */
function concernsSql(ctx: Context): RawBuilder<unknown> {
  const own = sql`t.owner_id = ${ctx.user.id}`;
  if (!can(ctx.user, 'folder:update')) return own;
  const changeable = scopeSql(ctx, document, 'folder:update', 't');
  return changeable === null ? sql`true` : sql`(${own} or ${changeable})`;
}

/** Documents that have ended or end soon, the first one first. */
async function endingOf(ctx: Context): Promise<readonly Ending[]> {
  const { warning_days: days } = await documentSettings.read(ctx);
  return ctx.tx.rows(sql<Ending>`select t.id, t.name, t.expires from document t
    where ${all(visible(ctx, document))} and t.expires <= ${today(ctx, days)} and ${concernsSql(ctx)}
    order by t.expires, t.name, t.id limit ${MOST + 1}`);
}

/** Names in a notice and in an email. */
const FEW = 5;

/** Documents to be renewed, for those who can do it. */
export async function endingDocuments(ctx: Context): Promise<DueNotice | null> {
  if (!can(ctx.user, 'folder:read')) return null;
  const found = await endingOf(ctx);
  const results = found.slice(0, FEW).map(({ id, name, expires: day }) => ({ id, name, day }));
  return { count: Math.min(found.length, MOST), results };
}

const written = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** Reminds owners, and who may change documents, of those that end. */
export const documentReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'remind_of_documents',
    title: say(({ reminders }) => reminders.remind_of_documents.title),
    text: say(({ reminders }) => reminders.remind_of_documents.text),
    time: { at: '07:15', weekday: 1 },
    mailsByDefault: true,
    visible: (user) => can(user, 'folder:read'),
    audience: async (ctx) => {
      const { warning_days: days } = await documentSettings.read(ctx);
      const owners = await ctx.tx.ids(sql`select distinct t.owner_id as id from document t
        where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.owner_id is not null
        and t.expires <= ${today(ctx, days)}`);
      return [...new Set([...owners, ...(await peopleWith('folder:update')(ctx))])];
    },
    find: async (ctx) => {
      const found = await endingOf(ctx);
      if (found.length === 0) return null;
      const day = today(ctx);
      const ended = found.filter((one) => one.expires < day).length;
      return {
        values: { ending: written(found.length - ended), ended: written(ended) },
        names: found.slice(0, FEW).map((one) => one.name),
        hasMore: found.length > FEW,
        link: `${document.pages.list}?show=expiring`,
      };
    },
  },
];
