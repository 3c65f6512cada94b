import { waitingImports } from './holdings.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { checkImport } from './check.ts';
import { endedImports } from './notices.ts';
import { importRoutes } from './routes.ts';
import { runImport } from './run.ts';
import { importSchedules, importUpkeep } from './schedules.ts';
import { undoImport } from './undo.ts';

const open = { one: 'open_import', many: 'open_imports' } as const;

export const importServer = defineServerModule({
  name: 'import',
  tables: ['import', 'import_row'],
  routes: importRoutes,
  notices: { work: endedImports },
  hooks: { user: [{ holdings: [waitingImports] }] },
  slicedTasks: {
    import_check: { run: checkImport, open },
    import_run: { run: runImport, open },
    import_undo: { run: undoImport, open },
  },
  schedules: importSchedules,
  upkeep: importUpkeep,
});
