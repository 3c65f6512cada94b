import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { mergeUserState } from '@steward/kernel/server/identity/users.ts';

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
  const user = { companyId: ctx.companyId, userId: ctx.user.id };
  const notifications = await mergeUserState(ctx.tx, user, 'notifications', Object.fromEntries(given));
  return { notifications: Object.fromEntries(NOTIFICATIONS.map((one) => [one, wants(notifications, one)])) };
}
