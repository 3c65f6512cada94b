import { expect, it } from 'vitest';
import { companyStatus, ACTIVE_WITHOUT_BILLING, readOnlyReason, type CompanyState } from './company_status.ts';

const today = '2026-03-10';
const of = (change: Partial<CompanyState>): CompanyState => ({ ...ACTIVE_WITHOUT_BILLING, ...change });
const subscription = (
  ends_on: string | null,
  state: 'active' | 'past_due' | 'cancelled' = 'active',
): Partial<CompanyState> => ({ subscription: { state, ends_on } });

it.each([
  ['nothing was ever agreed', {}, 'active', null],
  ['the trial ends today', { trial_ends_on: today }, 'trial', null],
  ['the trial ended yesterday', { trial_ends_on: '2026-03-09' }, 'lapsed', 'trial_ended'],
  ['a subscription follows the trial', { trial_ends_on: '2026-03-09', ...subscription(null) }, 'active', null],
  ['a subscription is paid until today', subscription(today), 'active', null],
  ['a subscription was paid until yesterday', subscription('2026-03-09'), 'lapsed', 'subscription_ended'],
  ['it is cancelled but still runs', subscription('2026-04-01', 'cancelled'), 'active', null],
  ['it is unpaid but still served', subscription('2026-04-01', 'past_due'), 'active', null],
  [
    'a new trial follows an ended subscription',
    { trial_ends_on: '2026-03-20', ...subscription('2026-03-01') },
    'trial',
    null,
  ],
  [
    'it will be deleted, whatever else is',
    { deletes_on: '2026-04-01', switched_off: true },
    'closed',
    'company_closed',
  ],
  [
    'it is switched off, whatever was paid',
    { switched_off: true, ...subscription(null) },
    'switched_off',
    'company_switched_off',
  ],
] as const)('the status of a company when %s', (_when, change, status, reason) => {
  expect(companyStatus(of(change), today)).toBe(status);
  expect(readOnlyReason(of(change), today)).toBe(reason);
});
