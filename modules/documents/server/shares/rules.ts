import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { dayAt, today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { shareSettingFields, type ShareRules, type ShareState } from '../../contract/share.ts';

export type LinkRow = Tables['share_link'];

/** Whether a company has share links, and what they must have. */
export const shareSettings = moduleSettings({
  name: 'share_links',
  fields: shareSettingFields,
  usual: { allowed: true, password_required: false, longest_days: 30 },
  path: '/share-links/settings',
  record: 'document',
  about: 'whether documents are shared with people outside, and what links must have',
});

export async function rulesOf(ctx: Context): Promise<ShareRules> {
  const { allowed, password_required, longest_days } = await shareSettings.read(ctx);
  return { allowed, password_required, longest_days: longest_days ?? null };
}

/** The last day of a link: its own, or the one that the company's rules leave it. */
export function endOf(
  { ends, ends_set_on: from }: Pick<LinkRow, 'ends' | 'ends_set_on'>,
  rules: ShareRules,
): string | null {
  const latest = rules.longest_days === null ? null : addDays(from, rules.longest_days);
  return [ends, latest].filter((one) => one !== null).toSorted()[0] ?? null;
}

/** What a link is by itself and by the company's rules; whether it has stopped depends on whose it is. */
export function ownState(ctx: Context, link: LinkRow, rules: ShareRules): Exclude<ShareState, 'stopped'> {
  if (link.ended_at !== null) return 'ended';
  if (!rules.allowed || (rules.password_required && link.password_hash === null)) return 'off';
  const end = endOf(link, rules);
  if (end !== null && end < today(ctx)) return 'expired';
  return link.most !== null && link.used >= link.most ? 'used_up' : 'active';
}

/** The last day that a new link may have; `null`: any. */
export const latestDay = (ctx: Context, rules: ShareRules): string | null =>
  rules.longest_days === null ? null : addDays(dayAt(ctx, ctx.now), rules.longest_days);
