import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { settingFields } from '../contract/wire.ts';

export const softwareSettings = moduleSettings({
  name: 'license',
  fields: settingFields,
  usual: { warning_days: 30 },
  path: '/license/settings',
  record: 'license',
  about: 'when licences count as expiring',
});
