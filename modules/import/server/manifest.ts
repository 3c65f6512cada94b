import { sql } from 'kysely';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { waitingImports } from './job.ts';
import { importOperation } from './operation.ts';
import { importRoutes } from './routes.ts';
import { importSchedules, importUpkeep } from './schedules.ts';
import { importSetOperation } from './set/operation.ts';
import { importSetRoutes } from './set/routes.ts';

export const importServer = defineServerModule({
  name: 'import',
  headings: [
    {
      name: 'Import',
      description: 'Files to records, with a check and undo',
      paths: ['import', 'import-job', 'import-set', 'assets/import_assets_csv'],
    },
  ],
  tables: ['import', 'import_row'],
  backup: { leftOut: { import: 'imports under way', import_row: 'imports under way' } },
  storedBytes: {
    passing: (companyId) => sql`(select coalesce(sum(coalesce(i.file_bytes, 0) + i.row_bytes), 0) from import i
      where i.company_id = ${companyId})`,
  },
  routes: [...importRoutes, ...importSetRoutes],
  hooks: { user: [{ holdings: [waitingImports] }] },
  operations: [importOperation, importSetOperation],
  schedules: importSchedules,
  upkeep: importUpkeep,
});
