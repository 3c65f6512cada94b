import { sql } from 'kysely';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo.ts';
import { printerHooks, sheetHooks, templateHooks } from './hooks.ts';
import { labelSchedules, printLabelsOperation } from './operation.ts';
import { queueRoutes } from './queue/routes.ts';
import { runPrinter } from './queue/run.ts';
import { PRINT_TASK } from './queue/store.ts';
import { printingRoutes } from './routes.ts';
import { labelSettings } from './stored_labels.ts';
import { testRoutes } from './test_page.ts';

export const printingServer = defineServerModule({
  name: 'printing',
  headings: [
    { name: 'Labels', description: 'Labels with codes: previews, PDF, pictures for printers', paths: ['printing'] },
  ],
  demo: { after: ['checkout'], make: makeDemoData },
  storedBytes: {
    passing: (companyId) => sql`((select coalesce(sum(l.size), 0) from label_part l where l.company_id = ${companyId})
      + (select coalesce(sum(j.size), 0) from print_job j where j.company_id = ${companyId}))`,
  },
  tables: ['label_part', 'print_job', 'label_size', 'label_type', 'label_template', 'label_printer'],
  backup: {
    whole: ['label_size', 'label_type', 'label_template', 'label_printer'],
    leftOut: { label_part: 'files for some days', print_job: 'a queue' },
  },
  routes: [...printingRoutes, ...queueRoutes, ...testRoutes],
  settings: [labelSettings],
  hooks: { label_template: [templateHooks], label_type: [sheetHooks], label_printer: [printerHooks] },
  tasks: { [PRINT_TASK]: { run: (payload, services) => runPrinter(payload, services), slots: { all: 8, each: 2 } } },
  operations: [printLabelsOperation],
  schedules: labelSchedules,
});
