import { integer, named, shape, type Shape } from '@steward/kernel/contract/answers/shape.ts';
import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { settingFields, type BinSettings, type BinRetention } from '../contract/wire.ts';
import { retentionOf } from './retention.ts';
import { binSettings, changeBinSettings } from './settings.ts';

const binSettingsShape: Shape<BinSettings> = named('BinSettings', shape({ retention_days: integer }));

const binRetentionShape: Shape<BinRetention> = named('BinRetention', shape({ soon: integer, retention_days: integer }));

const settings = {
  scope: 'company',
  path: '/recycle-bin/settings',
  access: { permission: 'setting_administrator:all' },
} as const;

export const binRoutes: CompanyRoute[] = [
  {
    ...settings,
    method: 'GET',
    access: { ...settings.access, preview: true },
    summary: 'Read after how many days records of the recycle bin are deleted for good',
    answer: binSettingsShape,
    handle: binSettings,
  },
  {
    ...settings,
    method: 'PATCH',
    body: fieldsOf(settingFields),
    summary: 'Change after how many days records of the recycle bin are deleted for good; 0: never',
    answer: binSettingsShape,
    handle: (ctx, { body }) => changeBinSettings(ctx, body),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/recycle-bin/retention',
    access: { permission: 'recyle_bin:all', preview: true },
    summary: 'Tell how many records of the recycle bin will soon be deleted for good',
    answer: binRetentionShape,
    handle: retentionOf,
  },
];
