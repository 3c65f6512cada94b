import { sql } from 'kysely';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { fill } from '@steward/kernel/contract/messages/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';

export type ReminderKind = ReminderOf<Context>;

/** Whether the reminder may concern the context's user. */
export function concerns({ services, user }: Context, kind: ReminderKind): boolean {
  const module = services.modules.reminders.find(([, one]) => one === kind)?.[0] ?? '';
  return isModuleOn(user, module) && kind.visible?.(user) !== false;
}

/** Reminders that may concern the reader, by name. */
export function remindersFor(ctx: Context): ReadonlyMap<string, ReminderKind> {
  return new Map(
    ctx.services.modules.reminders.flatMap(([, kind]) => (concerns(ctx, kind) ? [[kind.name, kind] as const] : [])),
  );
}

/** Time of the last reminder; `before`: of the one before that notification. */
export async function lastReminded(
  { tx, companyId }: Context,
  userId: string,
  { name }: ReminderKind,
  before?: string,
): Promise<Date | null> {
  const { at } = await tx.one(sql<{ at: Date | null }>`
    select max(created_at) as at from notification where company_id = ${companyId} and user_id = ${userId}
      and kind = ${name} ${before === undefined ? sql`` : sql`and id < ${before}`}`);
  return at;
}

/** Text and link of a stored reminder. */
export function writtenReminder({ language }: Context, { text }: ReminderKind, stored: unknown) {
  const { values, link } = isObject(stored) ? stored : {};
  const known = Object.entries(isObject(values) ? values : {}).map(([key, value]) => [key, String(value)] as const);
  const said = Object.fromEntries(known);
  return { text: fill(text[language], said), values: said, link: typeof link === 'string' ? link : null };
}

/** Content of a reminder's email, as of sending, with names; `null` when nothing is due any more. */
export async function freshReminder(ctx: Context, notification: { readonly id: string; readonly kind: string }) {
  const kind = remindersFor(ctx).get(notification.kind);
  const found = kind && (await kind.find(ctx, await lastReminded(ctx, ctx.user.id, kind, notification.id)));
  return found
    ? { ...writtenReminder(ctx, kind, found), names: found.names ?? [], hasMore: found.hasMore === true }
    : null;
}
