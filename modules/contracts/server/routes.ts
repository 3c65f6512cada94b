import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { settingFields } from '../contract/wire.ts';
import { contractSummary } from './concerns.ts';
import { changeSettings, contractSettings } from './settings.ts';

const settings = {
  scope: 'company',
  record: 'contract',
  path: '/contract/settings',
  access: { permission: 'setting_administrator:all' },
} as const;

export const contractRoutes: readonly CompanyRoute[] = [
  {
    scope: 'company',
    record: 'contract',
    method: 'GET',
    path: '/contract/summary',
    access: { permission: 'contract:read' },
    summary: 'Count contracts that end, of which notice has to be given, and that have ended',
    handle: (ctx) => contractSummary(ctx),
  },
  { ...settings, method: 'GET', summary: 'Read when contracts count as due', handle: (ctx) => contractSettings(ctx) },
  {
    ...settings,
    method: 'PATCH',
    body: fieldsOf(settingFields),
    summary: 'Change when contracts count as due',
    handle: (ctx, { body }) => changeSettings(ctx, body),
  },
];
