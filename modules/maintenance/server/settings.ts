import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { settingFields } from '../contract/wire.ts';

export const maintenanceSettings = moduleSettings({
  name: 'asset_maintenance',
  fields: settingFields,
  usual: { warning_days: 14, allows_checkout: false },
  path: '/asset-maintenance/settings',
  record: 'asset_maintenance',
  about: 'when maintenance counts as due, and whether assets in maintenance may be checked out',
});
