import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';

/** Optional mails; security mails are always sent. */
export const NOTIFICATIONS = ['invitation_accepted', 'handed_over'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

export function wants(kept: Readonly<Record<string, unknown>>, name: Notification): boolean {
  return kept[name] !== false;
}

/** Optional mails of the caller after applying the body. */
export async function updateNotifications(
  ctx: Context,
  body: Readonly<Record<string, unknown>>,
): Promise<{ notifications: Record<string, boolean> }> {
  const given = Object.entries(body);
  for (const [key, value] of given) {
    if (!NOTIFICATIONS.some((one) => one === key)) throw invalid({ [key]: { key: 'unknown_field' } });
    if (typeof value !== 'boolean') throw invalid({ [key]: { key: 'not_boolean' } });
  }
  const { notifications } = await ctx.tx.one(sql<{ notifications: Record<string, boolean> }>`
    update app_user set notifications = notifications || ${JSON.stringify(Object.fromEntries(given))}::jsonb
    where company_id = ${ctx.companyId} and id = ${ctx.user.id} returning notifications`);
  return { notifications: Object.fromEntries(NOTIFICATIONS.map((one) => [one, wants(notifications, one)])) };
}
