import { SUBSCRIPTION_STATES } from '@steward/kernel/contract/access/company_status.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/languages.ts';

/** Inputs of the platform's calls, as field lists. Days are the last ones that count. */
export const trialFields = { trial_ends_on: { kind: 'date' } } as const satisfies Fields;

/** `active`: what it shall be; absent, it is turned. Switching off needs the reason, which the company reads. */
export const statusFields = {
  active: { kind: 'boolean' },
  reason: { kind: 'text', max: 300 },
} as const satisfies Fields;

export const PERIODS = ['month', 'year'] as const;

/** Billing is by hand: this is what was agreed, and it charges nobody. */
export const subscriptionFields = {
  plan: { kind: 'text', required: true, max: 80 },
  state: { kind: 'select', required: true, options: SUBSCRIPTION_STATES, default: 'active' },
  seats: { kind: 'number', min: 1, max: 1_000_000 },
  price: { kind: 'money' },
  period: { kind: 'select', required: true, options: PERIODS, default: 'month' },
  starts_on: { kind: 'date' },
  ends_on: { kind: 'date' },
} as const satisfies Fields;

/** Ids under which other services know a company. */
export const stripeFields = { stripe_customer_id: { kind: 'text', max: 60 } } as const satisfies Fields;
export const microsoftFields = { microsoft_tenant_id: { kind: 'text', max: 60 } } as const satisfies Fields;
export const auth0Fields = { auth0_organization_id: { kind: 'text', max: 60 } } as const satisfies Fields;

/** What `all-companies/update_all_columns/` may change at once; what is left out stays. */
export const platformColumns = {
  name: { kind: 'text', required: true, max: 255 },
  notes: { kind: 'textarea' },
  ...trialFields,
  ...stripeFields,
  ...microsoftFields,
  ...auth0Fields,
} as const satisfies Fields;

/** How these ids look. Microsoft's are uuids. */
export const EXTERNAL_IDS = {
  stripe_customer_id: { pattern: /^cus_[A-Za-z0-9]{8,50}$/, example: 'cus_NffrFeUfNV2Hib' },
  microsoft_tenant_id: {
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    example: '72f988bf-86f1-41af-91ab-2d7cd011db47',
  },
  auth0_organization_id: { pattern: /^org_[A-Za-z0-9]{8,50}$/, example: 'org_9ybsU1dN2dKfDkBi' },
} as const;
export type ExternalId = keyof typeof EXTERNAL_IDS;

/** Longest window for the platform's people, in hours: a week. */
export const MAX_SUPPORT_HOURS = 168;

/** A window that a company opens: how long, whether to change things too, and what for. */
export const supportFields = {
  hours: { kind: 'number', required: true, min: 1, max: MAX_SUPPORT_HOURS },
  may_change: { kind: 'boolean' },
  reason: { kind: 'text', required: true, max: 300 },
} as const satisfies Fields;

/** What the platform's people say when they ask for one. */
export const supportRequestFields = { reason: { kind: 'text', required: true, max: 300 } } as const satisfies Fields;

/**
 * A company that the platform begins, and whom it invites as its owner; `language` is that of the mail and of the first
 * records.
 */
export const newCompanyFields = {
  name: { kind: 'text', required: true, max: 255 },
  first_name: { kind: 'text', required: true, max: 191 },
  last_name: { kind: 'text', max: 191 },
  email: { kind: 'email', required: true },
  language: { kind: 'select', options: LANGUAGES },
  trial_ends_on: { kind: 'date' },
} as const satisfies Fields;
