import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { settingFields } from '../contract/wire.ts';

export const contractSettings = moduleSettings({
  name: 'contract',
  fields: settingFields,
  usual: { warning_days: 60 },
  path: '/contract/settings',
  record: 'contract',
  about: 'when contracts count as due',
});
