/** Facts that decide whether a company is active or read-only. Days are `YYYY-MM-DD` in UTC, inclusive. */
export interface CompanyState {
  /** Day on which the company is deleted for good; it is closed until then. `null`: never. */
  readonly deletes_on: string | null;
  /** The platform has suspended the company. */
  readonly switched_off: boolean;
  /** Reason of the suspension. */
  readonly switched_off_reason: string | null;
  /** Last day of the trial; `null`: there is none. */
  readonly trial_ends_on: string | null;
  readonly subscription: {
    readonly state: SubscriptionState;
    /** Last paid day; `null`: open-ended. */
    readonly ends_on: string | null;
  } | null;
}

/** `past_due`: unpaid, but active until its last day; `cancelled`: not renewed after it. */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'cancelled'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const COMPANY_STATUSES = ['active', 'trial', 'lapsed', 'switched_off', 'closed'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** State of a company without trial and subscription. */
export const ACTIVE_WITHOUT_BILLING: CompanyState = {
  deletes_on: null,
  switched_off: false,
  switched_off_reason: null,
  trial_ends_on: null,
  subscription: null,
};

/** The UTC day of a moment. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Deletion takes precedence over suspension, which does over a subscription, and that over a trial. */
export function companyStatus(state: CompanyState, today: string): CompanyStatus {
  const { deletes_on, switched_off, trial_ends_on, subscription } = state;
  if (deletes_on !== null) return 'closed';
  if (switched_off) return 'switched_off';
  if (subscription && (subscription.ends_on === null || subscription.ends_on >= today)) return 'active';
  if (trial_ends_on !== null && trial_ends_on >= today) return 'trial';
  return trial_ends_on !== null || subscription ? 'lapsed' : 'active';
}

type CompanyReadOnly = 'company_closed' | 'company_switched_off' | 'subscription_ended' | 'trial_ended';

/** Why a company is read-only, as an error code; `null`: it is not. */
export function readOnlyReason(state: CompanyState, today: string): CompanyReadOnly | null {
  const status = companyStatus(state, today);
  if (status === 'closed') return 'company_closed';
  if (status === 'switched_off') return 'company_switched_off';
  if (status !== 'lapsed') return null;
  return state.subscription ? 'subscription_ended' : 'trial_ended';
}

/** Why this session cannot change records; `null`: it can. */
export function refusalOfChanges(
  user: {
    readonly company: { readonly standing: CompanyState };
    readonly support?: { readonly may_change: boolean } | null;
  },
  today: string,
): CompanyReadOnly | 'support_read_only' | null {
  if (user.support && !user.support.may_change) return 'support_read_only';
  return readOnlyReason(user.company.standing, today);
}
