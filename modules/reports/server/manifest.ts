import { defineServerModule } from '@steward/kernel/server/module.ts';
import { keepFigures } from './figures/keep.ts';
import { figureRoutes, figureSchedules } from './figures/routes.ts';
import { groupHooks, sharedReports, userHooks } from './hooks.ts';
import { reportFileOperation } from './operation.ts';
import { longReportOperation } from './results.ts';
import { reportRoutes } from './routes.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { sendDue } from './schedules/send.ts';
import { KIND } from './schedules/store.ts';

export const reportsServer = defineServerModule({
  name: 'reports',
  headings: [
    {
      name: 'Reports',
      description: 'Groups, sums and lists over all records, with the rights of who asks',
      paths: ['reports', 'asset-report', 'location-report', 'figures'],
    },
  ],
  tables: ['report', 'report_group', 'report_schedule', 'report_result', 'daily_figure', 'figure_day'],
  backup: {
    whole: ['report', 'report_group', 'report_schedule'],
    added: ['daily_figure', 'figure_day'],
    leftOut: { report_result: 'answers for a day' },
  },
  schedules: figureSchedules,
  // After everything else, so that the history of the demonstration is whole.
  demo: {
    make: async (make) => {
      make.afterwards(() => keepFigures((fn) => fn(make.ctx)));
      await Promise.resolve();
    },
  },
  operations: [reportFileOperation, longReportOperation],
  scheduleKinds: [{ kind: KIND, run: sendDue }],
  routes: [...reportRoutes, ...scheduleRoutes, ...figureRoutes],
  hooks: { user: [{ ...userHooks, holdings: [sharedReports] }], group: [groupHooks] },
});
