import { can } from '@steward/kernel/contract/access/can.ts';
import { activityEntryShape, moneyShape } from '@steward/kernel/contract/answers/records.ts';
import { shape, arrayOf, integer, optional, mapOf } from '@steward/kernel/contract/answers/shape.ts';
import { MAX_JOBS } from '@steward/kernel/contract/wire/concerns.ts';
import { historyOf } from '@steward/kernel/server/engine/activity/visible_history.ts';
import { latestByBatch } from '@steward/kernel/server/history/latest_by_batch.ts';
import { exactCountShape } from '@steward/kernel/server/http/answers.ts';
import { about, listOf, object, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import {
  concernShape,
  concernsShape,
  dashboardLayoutShape,
  figureShape,
  tileCountShape,
  trendsShape,
} from '../contract/answers.ts';
import { concernsOf } from './concerns.ts';
import { saveLayout, layoutOf } from './layout.ts';
import { summary } from './summary.ts';
import { tileCount } from './tile_counts.ts';
import { trends } from './trends.ts';

/** Summary and trends; activity needs permission. */
export const dashboardRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/dashboard-summary',
    access: { permission: 'dashboard:all' },
    summary: 'Read the figures of the dashboard, each with the filter of its list',
    answer: shape({
      recent: arrayOf(activityEntryShape),
      total: integer,
      cost: optional(shape({ sums: arrayOf(moneyShape), priced: figureShape })),
      due: arrayOf(figureShape),
      by_state: arrayOf(figureShape),
      by_category: arrayOf(figureShape),
      by_location: arrayOf(figureShape),
      counts: mapOf(exactCountShape),
    }),
    handle: async (ctx) => {
      const recent = can(ctx.user, 'activitylogs:read') ? await latestByBatch(ctx, historyOf(ctx), 10) : [];
      return { ...(await summary(ctx)), recent };
    },
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/dashboard-trends',
    access: { permission: 'dashboard:all' },
    summary: 'Read what was added by month, and checked out and in by week',
    answer: trendsShape,
    handle: (ctx) => trends(ctx),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/dashboard-concerns',
    access: { permission: 'dashboard:all' },
    summary: 'Read what is overdue, waits for you and ends soon, the most urgent first',
    answer: concernsShape,
    handle: async (ctx) => ({ results: await concernsOf(ctx) }),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/my-jobs',
    access: { permission: null },
    summary: 'Read what you have to do: jobs that are assigned to you, and what you are to deliver',
    answer: concernShape,
    handle: async (ctx) => {
      const [mine] = await concernsOf(ctx, { groups: ['mine'], limit: MAX_JOBS });
      return mine ?? { group: 'mine', lists: [], items: [] };
    },
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/dashboard-counts',
    query: { tile: required(about(text, 'A tile that counts a list', 'maintenance')) },
    access: { permission: 'dashboard:all' },
    summary: 'Count what a tile of the dashboard counts',
    answer: tileCountShape,
    handle: (ctx, { query }) => tileCount(ctx, query['tile'] ?? ''),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/dashboard-layout',
    access: { permission: 'dashboard:all' },
    summary: 'Read your dashboard layout',
    answer: dashboardLayoutShape,
    handle: (ctx) => layoutOf(ctx),
  },
  {
    scope: 'company',
    method: 'PUT',
    path: '/dashboard-layout',
    body: { tiles: required(about(listOf(object), 'null: as it was in the beginning')) },
    access: { permission: 'dashboard:all', changes: 'own' },
    summary: 'Customize your dashboard',
    answer: dashboardLayoutShape,
    handle: (ctx, { body }) => saveLayout(ctx, body['tiles']),
  },
];
