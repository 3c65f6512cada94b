import type { Context } from '@steward/kernel/server/context/context.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { settingFields, type CodeHolds } from '../contract/settings.ts';

export const labelSettings = moduleSettings({
  name: 'label',
  fields: settingFields,
  usual: { code_holds: 'address' },
  path: '/printing/settings',
  permission: 'print_label:all',
  about: 'what the codes of labels hold',
});

/** What the codes of the company's labels hold. */
export async function codeHolds(ctx: Context): Promise<CodeHolds> {
  return (await labelSettings.read(ctx)).code_holds;
}
