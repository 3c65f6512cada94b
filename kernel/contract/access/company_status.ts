/** What decides whether a company may work or only read. Days are `YYYY-MM-DD`, of UTC, and count to their end. */
export interface CompanyState {
  /** The platform has switched the company off. */
  readonly switched_off: boolean;
  /** What it has said to that. */
  readonly switched_off_reason: string | null;
  /** Last day of the trial; `null`: there is none. */
  readonly trial_ends_on: string | null;
  readonly subscription: {
    readonly state: SubscriptionState;
    /** Last day that is paid for; `null`: until further notice. */
    readonly ends_on: string | null;
  } | null;
}

/**
 * `past_due`: not paid yet, and served all the same until its last day; `cancelled`: not renewed after its last day.
 */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'cancelled'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const COMPANY_STATUSES = ['active', 'trial', 'lapsed', 'switched_off'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** A company that nobody has given a trial or a subscription is active: without billing nothing runs out. */
export const ACTIVE_WITHOUT_BILLING: CompanyState = {
  switched_off: false,
  switched_off_reason: null,
  trial_ends_on: null,
  subscription: null,
};

/** The day of UTC in which a moment lies. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Being switched off goes before all, and a subscription before a trial. */
export function companyStatus(standing: CompanyState, today: string): CompanyStatus {
  const { switched_off, trial_ends_on, subscription } = standing;
  if (switched_off) return 'switched_off';
  if (subscription && (subscription.ends_on === null || subscription.ends_on >= today)) return 'active';
  if (trial_ends_on !== null && trial_ends_on >= today) return 'trial';
  return trial_ends_on !== null || subscription ? 'lapsed' : 'active';
}

/** Why a company can only be read, as a code of the table of errors; `null`: it works. */
export function readOnlyReason(
  standing: CompanyState,
  today: string,
): 'company_switched_off' | 'subscription_ended' | 'trial_ended' | null {
  const status = companyStatus(standing, today);
  if (status === 'switched_off') return 'company_switched_off';
  if (status !== 'lapsed') return null;
  return standing.subscription ? 'subscription_ended' : 'trial_ended';
}

/** Why this session can change nothing of the company's records, whoever it is; `null`: it can. */
export function refusalOfChanges(
  user: {
    readonly company: { readonly standing: CompanyState };
    readonly support?: { readonly may_change: boolean } | null;
  },
  today: string,
): 'company_switched_off' | 'subscription_ended' | 'trial_ended' | 'support_read_only' | null {
  if (user.support && !user.support.may_change) return 'support_read_only';
  return readOnlyReason(user.company.standing, today);
}
