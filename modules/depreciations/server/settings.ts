import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { settingFields } from '../contract/wire.ts';

export const depreciationSettings = moduleSettings({
  name: 'depreciation',
  fields: settingFields,
  usual: { fiscal_month: 1 },
  path: '/depreciation/settings',
  record: 'depreciation',
  about: 'with which month fiscal years begin',
});
