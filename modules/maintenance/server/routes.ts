import { listCountShape } from '@steward/kernel/contract/answers/records.ts';
import { shape, resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { answeredCheckShape } from '../contract/answers.ts';
import { SUBJECTS, MAINTENANCE } from '../contract/wire.ts';
import { checksOf } from './checks/store.ts';
import { summaryOf } from './due.ts';

/** Counts of the lists, and the checklist of a maintenance. */
export const maintenanceRoutes: readonly CompanyRoute[] = [
  {
    scope: 'company',
    record: 'asset_maintenance',
    method: 'GET',
    path: '/asset-maintenance/summary',
    access: { permission: 'assetsmaintenance:read' },
    summary: 'Count maintenance of assets that is overdue, due, planned, in progress and done',
    answer: shape({
      cancelled: listCountShape,
      completed: listCountShape,
      due: listCountShape,
      overdue: listCountShape,
      all: listCountShape,
      planned: listCountShape,
      'in-progress': listCountShape,
    }),
    handle: (ctx) => summaryOf(ctx, 'asset'),
  },
  {
    scope: 'company',
    record: 'location_maintenance',
    method: 'GET',
    path: '/location-maintenance/summary',
    access: { permission: 'locationsmaintenance:read' },
    summary: 'Count maintenance of locations that is overdue, due, planned, in progress and done',
    answer: shape({
      cancelled: listCountShape,
      completed: listCountShape,
      due: listCountShape,
      overdue: listCountShape,
      all: listCountShape,
      planned: listCountShape,
      'in-progress': listCountShape,
    }),
    handle: (ctx) => summaryOf(ctx, 'location'),
  },
  ...SUBJECTS.map((subject): CompanyRoute => {
    const record = MAINTENANCE[subject];
    return {
      scope: 'company',
      record: record.name,
      method: 'GET',
      path: `/${record.wire}/:id/checks`,
      access: { permission: `${subject}smaintenance:read` },
      summary: 'Read the checklist, with what was answered, by whom and when',
      answer: resultsOf(answeredCheckShape),
      handle: async (ctx, { params }) => {
        const id = pathId(params['id']);
        await requireReadable(ctx, record, id);
        return { results: await checksOf(ctx, subject, id) };
      },
    };
  }),
];
