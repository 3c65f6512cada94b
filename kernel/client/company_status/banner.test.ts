import { describe, expect, it } from 'vitest';
import { ACTIVE_WITHOUT_BILLING } from '@steward/kernel/contract/access/company_status.ts';
import { person } from '../testing/people.ts';
import { bannerOf } from './banner.ts';

const today = '2026-03-10';
const of = (standing: Partial<typeof ACTIVE_WITHOUT_BILLING>, change: Parameters<typeof person>[0] = {}) =>
  bannerOf(
    person({ company: { ...person().company, standing: { ...ACTIVE_WITHOUT_BILLING, ...standing } }, ...change }),
    today,
  );
const admin = { user_type: 'admin' } as const;

describe('the banner above all screens', () => {
  it('says to everybody when the company can only be read', () => {
    expect(of({ switched_off: true })).toBe('company_switched_off');
    expect(of({ trial_ends_on: '2026-03-09' })).toBe('trial_ended');
    expect(of({ subscription: { state: 'active', ends_on: '2026-03-09' } })).toBe('subscription_ended');
    expect(of({})).toBeNull();
  });
  it('tells those who run the company beforehand, and nobody else', () => {
    expect(of({ trial_ends_on: '2026-03-24' }, admin)).toBe('trial_left');
    expect(of({ trial_ends_on: '2026-03-25' }, admin)).toBeNull();
    expect(of({ trial_ends_on: '2026-03-11' })).toBeNull();
    expect(of({ subscription: { state: 'past_due', ends_on: null } }, admin)).toBe('past_due');
  });
  it('always says that one is here as platform support', () => {
    expect(of({}, { support: { until: '2026-03-10T12:00:00.000Z', may_change: false } })).toBe('support');
  });
});
