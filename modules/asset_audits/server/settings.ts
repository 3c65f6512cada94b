import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { settingFields } from '../contract/wire.ts';
import { planAgain } from './plan_again.ts';

export const auditSettings = moduleSettings({
  name: 'asset_audit',
  fields: settingFields,
  usual: { interval_months: null, warning_days: 14 },
  path: '/asset-audit/settings',
  record: 'asset_audit',
  about: 'how often assets are audited',
  // Another interval plans the audits of the assets again that have no date of their own.
  changed: async (ctx, before, after) => {
    if (after.interval_months !== before.interval_months) await planAgain(ctx);
  },
});
