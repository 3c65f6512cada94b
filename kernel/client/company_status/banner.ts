import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { dayOf, companyStatus, readOnlyReason } from '@steward/kernel/contract/access/company_status.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { useUser } from '../session/auth.ts';
export type BannerKind =
  | 'support'
  | 'company_closed'
  | 'company_switched_off'
  | 'trial_ended'
  | 'subscription_ended'
  | 'trial_left'
  | 'past_due';

/** Admins are reminded from this many days before a trial ends. */
const TRIAL_NOTICE = 14;

/** The banner for a user; `null`: none. */
export function bannerOf(user: SessionUser | null, today: string): BannerKind | null {
  if (!user?.company?.standing) return null;
  const { standing } = user.company;
  if (user.support) return 'support';
  const reason = readOnlyReason(standing, today);
  if (reason || !isAdmin(user)) return reason;
  if (
    companyStatus(standing, today) === 'trial' &&
    standing.trial_ends_on !== null &&
    daysBetween(today, standing.trial_ends_on) <= TRIAL_NOTICE
  )
    return 'trial_left';
  return standing.subscription?.state === 'past_due' ? 'past_due' : null;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** By this device's clock; the server decides by its own. */
export function today(): string {
  return dayOf(new Date());
}

export function useBanner(): BannerKind | null {
  return bannerOf(useUser(), today());
}
