import { listCountShape } from '@steward/kernel/contract/answers/records.ts';
import { pageOf, rowOf, named, shape, type Shape } from '@steward/kernel/contract/answers/shape.ts';
import { requirePermission } from '@steward/kernel/server/context/context.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { LIST_QUERY } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { type DueAudits } from '../contract/wire.ts';
import { countAllDue, listDue, type DueKind } from './due.ts';

const dueAuditsShape: Shape<DueAudits> = named('DueAudits', shape({ overdue: listCountShape, due: listCountShape }));

const common = { scope: 'company', record: 'asset_audit', access: { permission: 'assetsaudit:read' } } as const;

const listRoute = (kind: DueKind, summary: string): CompanyRoute => ({
  ...common,
  method: 'GET',
  path: `/asset-audit/${kind}`,
  query: LIST_QUERY,
  summary,
  answer: pageOf(rowOf('asset')),
  handle: (ctx, { query }) => listDue(ctx, kind, parseListQuery(query)),
});

export const auditRoutes: CompanyRoute[] = [
  listRoute('due', 'List assets whose audit is due soon'),
  listRoute('overdue', 'List assets whose audit is overdue'),
  {
    ...common,
    method: 'GET',
    path: '/asset-audit/summary',
    summary: 'Count assets whose audit is due',
    answer: dueAuditsShape,
    handle: (ctx) => {
      requirePermission(ctx, 'assets:read');
      return countAllDue(ctx);
    },
  },
];
