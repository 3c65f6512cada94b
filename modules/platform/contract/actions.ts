import { SUBSCRIPTION_STATES } from '@steward/kernel/contract/access/company_status.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/languages.ts';

/** Inputs of platform calls. Days are inclusive. */
export const trialFields = { trial_ends_on: { kind: 'date' } } as const satisfies Fields;

/** `active`: new state; absent: toggled. A suspension needs a reason, shown to the company. */
export const statusFields = {
  active: { kind: 'boolean' },
  reason: { kind: 'text', max: 300 },
} as const satisfies Fields;

export const PERIODS = ['month', 'year'] as const;

/** Manual billing: records the agreement, charges nobody. */
export const subscriptionFields = {
  plan: { kind: 'text', required: true, max: 80 },
  state: { kind: 'select', required: true, options: SUBSCRIPTION_STATES, default: 'active' },
  seats: { kind: 'number', min: 1, max: 1_000_000 },
  price: { kind: 'money' },
  period: { kind: 'select', required: true, options: PERIODS, default: 'month' },
  starts_on: { kind: 'date' },
  ends_on: { kind: 'date' },
} as const satisfies Fields;

/** Ids of a company at other services. */
export const stripeFields = { stripe_customer_id: { kind: 'text', max: 60 } } as const satisfies Fields;
export const microsoftFields = { microsoft_tenant_id: { kind: 'text', max: 60 } } as const satisfies Fields;
export const auth0Fields = { auth0_organization_id: { kind: 'text', max: 60 } } as const satisfies Fields;

/** Fields of `all-companies/update_all_columns/`; absent ones are unchanged. */
export const platformColumns = {
  name: { kind: 'text', required: true, max: 255 },
  notes: { kind: 'textarea' },
  ...trialFields,
  ...stripeFields,
  ...microsoftFields,
  ...auth0Fields,
} as const satisfies Fields;

/** Formats of these ids. */
export const EXTERNAL_IDS = {
  stripe_customer_id: { pattern: /^cus_[A-Za-z0-9]{8,50}$/, example: 'cus_NffrFeUfNV2Hib' },
  microsoft_tenant_id: {
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    example: '72f988bf-86f1-41af-91ab-2d7cd011db47',
  },
  auth0_organization_id: { pattern: /^org_[A-Za-z0-9]{8,50}$/, example: 'org_9ybsU1dN2dKfDkBi' },
} as const;
export type ExternalId = keyof typeof EXTERNAL_IDS;

/** Longest support access in hours. */
const MAX_SUPPORT_HOURS = 168;

/** Support access granted by a company: duration, read-only or not, reason. */
export const supportFields = {
  hours: { kind: 'number', required: true, min: 1, max: MAX_SUPPORT_HOURS },
  may_change: { kind: 'boolean' },
  reason: { kind: 'text', required: true, max: 300 },
} as const satisfies Fields;

/** Reason of a request for support access. */
export const supportRequestFields = { reason: { kind: 'text', required: true, max: 300 } } as const satisfies Fields;

/** A company created by the platform with an invited owner; `language` is for the mail and default records. */
export const newCompanyFields = {
  name: { kind: 'text', required: true, max: 255 },
  first_name: { kind: 'text', required: true, max: 191 },
  last_name: { kind: 'text', max: 191 },
  email: { kind: 'email', required: true },
  language: { kind: 'select', options: LANGUAGES },
  trial_ends_on: { kind: 'date' },
} as const satisfies Fields;
