import { can } from '@steward/contract/access/can';
import { historyOf, latestActivity } from '../../engine/activity/routes.ts';
import type { CompanyRoute } from '../../http/route.ts';
import { keepLayout, layoutOf } from './layout.ts';
import { summary } from './summary.ts';

/** What there is and what is due; the latest happenings for those who may read the history. */
export const dashboardRoutes: CompanyRoute[] = [
  {
    scope: 'company', method: 'GET', path: '/dashboard-summary', permission: 'dashboard:all', summary: 'Figures of the dashboard, each with the filter that leads to its list',
    handle: async (ctx) => {
      const recent = can(ctx.user, 'activitylogs:read') ? await latestActivity(ctx, historyOf(ctx), 10) : [];
      return { ...(await summary(ctx)), recent };
    },
  },
  {
    scope: 'company', method: 'GET', path: '/dashboard-layout', permission: 'dashboard:all', summary: 'How the caller has arranged the dashboard',
    handle: (ctx) => layoutOf(ctx),
  },
  {
    scope: 'company', method: 'PUT', path: '/dashboard-layout', takes: ['tiles'], permission: 'dashboard:all', changes: 'own', summary: 'Arrange the dashboard (tiles); null: as it was in the beginning',
    handle: (ctx, { body }) => keepLayout(ctx, body['tiles']),
  },
];
