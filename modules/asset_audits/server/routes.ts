import { requirePermission } from '@steward/kernel/server/context/context.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { LIST_QUERY } from '@steward/kernel/server/http/reference/queries.ts';
import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { settingFields } from '../contract/wire.ts';
import { countAllDue, listDue, type DueKind } from './due.ts';
import { auditSettings, changeSettings } from './settings.ts';

const common = { scope: 'company', record: 'asset_audit', access: { permission: 'assetsaudit:read' } } as const;

const listRoute = (kind: DueKind, summary: string): CompanyRoute => ({
  ...common,
  method: 'GET',
  path: `/asset-audit/${kind}`,
  query: LIST_QUERY,
  summary,
  handle: (ctx, { query }) => listDue(ctx, kind, parseListQuery(query)),
});

const settings = {
  ...common,
  path: '/asset-audit/settings',
  access: { permission: 'setting_administrator:all' },
} as const;

export const auditRoutes: CompanyRoute[] = [
  listRoute('due', 'List assets whose audit is due soon'),
  listRoute('overdue', 'List assets whose audit is overdue'),
  {
    ...common,
    method: 'GET',
    path: '/asset-audit/summary',
    summary: 'Count assets whose audit is due',
    handle: (ctx) => {
      requirePermission(ctx, 'assets:read');
      return countAllDue(ctx);
    },
  },
  { ...settings, method: 'GET', summary: 'Read how often assets are audited', handle: (ctx) => auditSettings(ctx) },
  {
    ...settings,
    method: 'PATCH',
    body: fieldsOf(settingFields),
    summary: 'Change how often assets are audited',
    handle: (ctx, { body }) => changeSettings(ctx, body),
  },
];
