import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { removeStored } from '@steward/kernel/server/backup/stored.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { deleteDueCompanies } from './deletion/run.ts';
import { exportOperation } from './export/operation.ts';
import { REMOVE_EXPORT, removeExpiredExports } from './export/store.ts';
import { eraseAgain } from './person/again.ts';
import { eraseOperation } from './person/operation.ts';
import { personFileRoutes, personRoutes } from './person/routes.ts';
import { exportRoutes, serveRoutes } from './routes.ts';

const say = wordsOf('leaving');

export const leavingServer = defineServerModule({
  name: 'leaving',
  tables: ['company_deletion', 'company_export', 'person_erasure'],
  backup: {
    leftOut: {
      company_deletion: 'belongs to the installation',
      company_export: 'files for some days',
      person_erasure: 'erasures of this installation',
    },
    restored: eraseAgain,
  },
  headings: [
    {
      name: 'Leaving',
      description: 'Everything of a company as files that open without the product; its deletion for good',
      paths: ['company-export', 'company-deletion', 'personal-data'],
    },
  ],
  routes: [...exportRoutes, ...serveRoutes, ...deletionRoutes, ...personRoutes, ...personFileRoutes],
  upkeep: [{ task: 'delete_due_companies', at: '25 * * * *', run: deleteDueCompanies }],
  operations: [exportOperation, eraseOperation],
  schedules: [
    {
      name: 'remove_company_exports',
      title: say(({ schedules }) => schedules.remove_company_exports),
      time: { at: '03:50' },
      run: removeExpiredExports,
    },
  ],
  tasks: {
    [REMOVE_EXPORT]: {
      run: (payload, services) =>
        removeStored(services.config, payloadText(payload, 'company_id'), payloadText(payload, 'export_id')),
    },
  },
});
