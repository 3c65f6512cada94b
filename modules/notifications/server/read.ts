import { sql, type RawBuilder } from 'kysely';
import { can, isAdmin } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { fill } from '@steward/kernel/contract/messages/index.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { all } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { ChosenKind, NotificationKind } from '@steward/kernel/server/context/notifications.ts';
import { historyOf } from '@steward/kernel/server/engine/activity/visible_history.ts';
import { latestActivity } from '@steward/kernel/server/history/read.ts';
import { MAX_UNREAD, type Notification, type NotificationPage, type UnreadNotifications } from '../contract/wire.ts';
import { loadAbout, type About } from './about.ts';
import { remindersFor, writtenReminder } from './reminders.ts';

const PAGE = 30;
/** Rows read for a page, since those of one operation are merged. */
const LOOKED_AT = 1000;
/** Maximum number of unread notifications in the bell. */
const IN_BELL = 6;
/** Maximum number of record names in a notification. */
const TITLES = 3;
/** Maximum number of characters of a note in a notification. */
const MAX_NOTE = 300;

/** The context for all of the user's workspaces. */
export function everywhere(ctx: Context): Context {
  const { user } = ctx;
  const isWhole = isAdmin(user) && !user.limited_to;
  return { ...ctx, workspaceId: null, workspaces: isWhole ? 'all' : user.work_space.map((one) => one.id) };
}

/** Kinds that may concern the reader, of modules that are on, by name. */
function kindsFor({ services, user }: Context): ReadonlyMap<string, NotificationKind> {
  return new Map(
    services.modules.notifications.flatMap(([module, { kind }]) =>
      isModuleOn(user, module) && kind.visible?.(user) !== false ? [[kind.name, kind] as const] : [],
    ),
  );
}

/** Kinds that the reader can configure, including reminders. */
export function chosenKinds(ctx: Context): ReadonlyMap<string, ChosenKind> {
  return new Map<string, ChosenKind>([...kindsFor(ctx), ...remindersFor(ctx)]);
}

/** Condition on `notification n` and its entry `activity a`, by current permissions. */
function isVisible(ctx: Context): RawBuilder<unknown> {
  const kinds = [...kindsFor(ctx).values()];
  const names = (some: Iterable<ChosenKind>): RawBuilder<unknown> =>
    sql`n.kind = any(${[...some].map((one) => one.name)}::text[])`;
  const own = kinds.filter((one) => one.ownPage !== undefined);
  return sql`(${names(remindersFor(ctx).values())} or a.id is not null and ${names(kinds)} and (
    (${names(own)} and a.target_type = 'user' and a.target_id = ${ctx.user.id}) or
    (${all([sql`true`, ...historyOf(ctx)])})))`;
}

interface Group {
  readonly kind: string;
  readonly id: string;
  /** Of a reminder: none. */
  readonly lines: readonly (string | null)[];
  readonly reminder: unknown;
  readonly count: number;
  readonly is_read: boolean;
  readonly created_at: Date;
}

interface Wanted {
  readonly before?: string | undefined;
  readonly isUnread?: true;
  /** Only these ids, of any channel; absent: those of the bell. */
  readonly ids?: readonly string[];
  /** Only this kind, of any channel. */
  readonly kind?: string;
  readonly limit: number;
}

/** Newest notifications of the caller, merged by operation. */
async function groupsOf(ctx: Context, { before, isUnread, ids, kind, limit }: Wanted): Promise<readonly Group[]> {
  const which = ids ? sql`n.id = any(${[...ids]}::uuid[])` : kind ? sql`n.kind = ${kind}` : sql`n.in_bell`;
  const mine = sql`select n.* from notification n where n.company_id = ${ctx.companyId} and n.user_id = ${ctx.user.id}
    and ${which} ${before === undefined ? sql`` : sql`and n.id < ${before}`}
    order by n.id desc limit ${ids?.length ?? LOOKED_AT}`;
  // Counted and gathered.
  return ctx.tx.known(sql<Group>`
    select n.kind, (array_agg(n.id order by n.id desc))[1] as id, bool_and(n.read_at is not null) as is_read,
      (array_agg(n.activity_id order by n.id desc))[1:${sql.lit(TITLES)}] as lines, count(*)::int as count,
      (array_agg(n.reminder order by n.id desc))[1] as reminder, max(n.created_at) as created_at
    from (${mine}) n left join activity a on a.company_id = ${ctx.companyId} and a.id = n.activity_id
    where ${isUnread ? sql`n.read_at is null and` : sql``} ${isVisible(ctx)}
    group by n.kind, coalesce(n.batch_id, n.id) order by 2 desc limit ${limit}`);
}

/** A notification with the values of its sentence. */
export interface Worded extends Notification {
  readonly values: Readonly<Record<string, string>>;
  /** Facts of its record for emails, if it is about one. */
  readonly about?: About;
}

/** The visible unread ones among these, worded for emails. */
export async function notificationsAmong(ctx: Context, ids: readonly string[]): Promise<readonly Worded[]> {
  return worded(ctx, await groupsOf(ctx, { ids, isUnread: true, limit: ids.length }), loadAbout);
}

/** The caller's newest notification of a kind, worded for emails, if they may still see it. */
export async function newestOf(ctx: Context, kind: string): Promise<Worded | undefined> {
  return (await worded(ctx, await groupsOf(ctx, { kind, limit: 1 }), loadAbout))[0];
}

async function shown(ctx: Context, groups: readonly Group[]): Promise<Notification[]> {
  return (await worded(ctx, groups)).map(({ id, kind, text, count, titles, link, is_read, created_at }) => {
    return { id, kind, text, count, titles, link, is_read, created_at };
  });
}

/** `load`: records are named and told as mails do, by looking them up. */
async function worded(ctx: Context, groups: readonly Group[], load?: typeof loadAbout): Promise<Worded[]> {
  const wanted = groups.flatMap((one) => one.lines.flatMap((line) => line ?? []));
  const entries =
    wanted.length === 0 ? [] : await latestActivity(ctx, [sql`a.id = any(${wanted}::uuid[])`], wanted.length);
  const byId = new Map(entries.map((one) => [one.id, one]));
  const aboutOf = await load?.(ctx, entries);
  const [kinds, reminders] = [kindsFor(ctx), remindersFor(ctx)];
  return groups.flatMap((group): Worded[] => {
    const { id, count, is_read } = group;
    const same = { id, kind: group.kind, count, is_read, created_at: group.created_at.toISOString() };
    const reminder = reminders.get(group.kind);
    if (reminder) return [{ ...same, titles: [], ...writtenReminder(ctx, reminder, group.reminder) }];
    const kind = kinds.get(group.kind);
    const [entry, ...others] = group.lines.flatMap((line) => byId.get(line ?? '') ?? []);
    if (!kind || !entry) return [];
    const words = (kind.wordsOf?.[entry.action] ?? kind.words)[ctx.language];
    const note = kind.saysNote && count === 1 ? (entry.note ?? '') : '';
    const nameOf = (one: ActivityEntry): string => aboutOf?.(one, kind)?.name ?? fullName(one.object);
    const titles = count > 1 ? [entry, ...others].map(nameOf) : [];
    const { name: actor } = entry.actor;
    const told = count === 1 ? aboutOf?.(entry, kind) : undefined;
    const about = { record: nameOf(entry), actor, target: entry.target_data?.name ?? '', n: String(count) };
    return [
      {
        ...same,
        text: `${fill(count > 1 ? words.many : words.one, about)}${note === '' ? '' : `: ${shortened(note)}`}`,
        values: titles.length > 0 ? { ...about, record: listedNames(titles, count > titles.length) } : about,
        titles,
        // Who has a record in a workspace of others has no page of it.
        link: told?.mayOpen === false && kind.ownPage ? kind.ownPage : linkOf(ctx, kind, entry),
        ...(told ? { about: told } : {}),
      },
    ];
  });
}

/** Names in one line; `hasMore`: these are the first. */
export function listedNames(names: readonly string[], hasMore: boolean): string {
  return `${names.join(', ')}${hasMore ? ' …' : ''}`;
}

/** A note of several lines as one. */
function shortened(note: string): string {
  const line = note.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_NOTE ? `${line.slice(0, MAX_NOTE)}…` : line;
}

function linkOf({ user }: Context, { ownPage, page }: NotificationKind, { content_type: type, object }: ActivityEntry) {
  if (page !== undefined) return page;
  const record = findRecord(type.model);
  const mayRead = record !== undefined && can(user, permissionFor(record, 'read'));
  return mayRead ? record.pages.detail.replace(':id', object.id) : (ownPage ?? null);
}

/** A page of the caller's notifications. */
export async function listNotifications(ctx: Context, before: string | undefined): Promise<NotificationPage> {
  const reader = everywhere(ctx);
  const groups = await groupsOf(reader, { before, limit: PAGE + 1 });
  const page = groups.slice(0, PAGE);
  return { results: await shown(reader, page), next: groups.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** Content of the bell; nothing for support staff. */
export async function unreadNotifications(ctx: Context): Promise<UnreadNotifications | null> {
  if (ctx.user.support) return null;
  const reader = everywhere(ctx);
  const groups = await groupsOf(reader, { isUnread: true, limit: MAX_UNREAD });
  return { count: groups.length, results: await shown(reader, groups.slice(0, IN_BELL)) };
}

/** Marks one with those merged into it as read, or all. */
export async function markRead({ tx, companyId, user, now }: Context, id: string | null): Promise<void> {
  const known = sql`select from notification where company_id = ${companyId} and user_id = ${user.id} and id = ${id}`;
  if (id !== null && !(await tx.maybe(known))) throw new AppError('not_found');
  const these =
    id === null
      ? sql``
      : sql`and (kind, coalesce(batch_id, id)) in (select x.kind, coalesce(x.batch_id, x.id) from notification x
          where x.company_id = ${companyId} and x.user_id = ${user.id} and x.id = ${id})`;
  await tx.run(sql`
    update notification set read_at = ${now}
    where company_id = ${companyId} and user_id = ${user.id} and read_at is null ${these}`);
}
