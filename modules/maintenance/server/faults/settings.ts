import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { faultSettingFields } from '../../contract/fault_wire.ts';

export const faultSettings = moduleSettings({
  name: 'fault_report',
  fields: faultSettingFields,
  usual: { from_strangers: false, strangers_see: 'nothing', contact: null },
  path: '/fault-report/settings',
  record: 'fault_report',
  about: 'whether people without a sign-in may report faults, and what they see',
});
