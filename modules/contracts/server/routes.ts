import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { contractSummary } from './concerns.ts';

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
];
