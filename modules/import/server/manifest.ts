import { waitingImports } from './holdings.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { importOperation } from './operation.ts';
import { importRoutes } from './routes.ts';
import { importSchedules, importUpkeep } from './schedules.ts';

export const importServer = defineServerModule({
  name: 'import',
  headings: [
    {
      name: 'Import',
      description: 'Files to records, with a check and undo',
      paths: ['import', 'import-job', 'assets/import_assets_csv'],
    },
  ],
  tables: ['import', 'import_row'],
  routes: importRoutes,
  hooks: { user: [{ holdings: [waitingImports] }] },
  operations: [importOperation],
  schedules: importSchedules,
  upkeep: importUpkeep,
});
