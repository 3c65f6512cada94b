import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE_WITHOUT_BILLING } from '@steward/kernel/contract/access/company_status.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { changesRecords } from '@steward/kernel/contract/permissions.ts';
import { storePreview } from '../api/preview.ts';
import { loadPack } from '../i18n/sources.ts';
import { fakeBrowser } from '../testing/browser.ts';
import { person } from '../testing/people.ts';
import { readOnlyReasonOf, readOnlyReasonText, type ReadOnlyReason } from './read_only_reason.ts';

const REASONS: readonly ReadOnlyReason[] = [
  'preview',
  'company_closed',
  'company_switched_off',
  'trial_ended',
  'subscription_ended',
  'support_read_only',
];

const of = (standing: Partial<typeof ACTIVE_WITHOUT_BILLING>, change: Parameters<typeof person>[0] = {}) =>
  readOnlyReasonOf(
    person({ company: { ...person().company, standing: { ...ACTIVE_WITHOUT_BILLING, ...standing } }, ...change }),
  );
const until = '2999-01-01T00:00:00.000Z';

beforeEach(() => void fakeBrowser());

describe('why nothing can be changed', () => {
  it('is the company’s standing, what support was given, or a preview', () => {
    expect(of({})).toBeNull();
    expect(of({ deletes_on: '2999-01-01' })).toBe('company_closed');
    expect(of({ switched_off: true })).toBe('company_switched_off');
    expect(of({ trial_ends_on: '2020-01-01' })).toBe('trial_ended');
    expect(of({ subscription: { state: 'active', ends_on: '2020-01-01' } })).toBe('subscription_ended');
    expect(of({}, { support: { until, may_change: false } })).toBe('support_read_only');
    expect(of({}, { support: { until, may_change: true } })).toBeNull();
    storePreview({ id: 'ana', name: 'Ana', by: 'mara' });
    expect(of({})).toBe('preview');
  });
  it('has a text before those of other screens are loaded', async () => {
    for (const language of LANGUAGES) {
      const { areas } = await loadPack(language);
      await i18next.init({ lng: language, fallbackLng: false, resources: { [language]: areas } });
      for (const why of REASONS) expect(readOnlyReasonText(why), `${language} ${why}`).toMatch(/ .* /);
    }
  });
  it('leaves what only reads', () => {
    for (const one of [
      'assets:read',
      'assets:info',
      'assets:cost',
      'assets:files',
      'dashboard:all',
      'csv:read',
      'can_export_assets',
      'import:read',
      'recyle_bin:all',
    ])
      expect(changesRecords(one), one).toBe(false);
    for (const one of [
      'assets:write',
      'assets:update',
      'assets:delete',
      'assets:checkout',
      'assets:checkin',
      'assets:import',
    ])
      expect(changesRecords(one), one).toBe(true);
  });
});
