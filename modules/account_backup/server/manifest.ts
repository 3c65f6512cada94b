import { sql } from 'kysely';
import { removeStored } from '@steward/kernel/server/backup/stored.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { backupOperation } from './make.ts';
import { backUpWhenDue, KIND } from './plan.ts';
import { elsewhereOperation, restoreOperation } from './restore.ts';
import { restoreRoutes } from './restore_routes.ts';
import { backupRoutes, serveRoutes } from './routes.ts';
import { REMOVE_FILE } from './store.ts';

export const accountBackupServer = defineServerModule({
  name: 'account_backup',
  tables: ['account_backup', 'account_backup_plan', 'account_restore'],
  backup: {
    leftOut: {
      account_backup: 'backups of this installation',
      account_backup_plan: 'has a secret',
      account_restore: 'restores of this installation',
    },
  },
  storedBytes: {
    lasting: (companyId) => sql`(select coalesce(sum(b.size), 0) from account_backup b
      where b.company_id = ${companyId} and b.state = 'checked')`,
  },
  headings: [
    {
      name: 'Backups',
      description: 'All that a company has in one file, and how it comes back',
      paths: ['account-backup'],
    },
  ],
  routes: [...restoreRoutes, ...backupRoutes, ...serveRoutes],
  operations: [backupOperation, restoreOperation, elsewhereOperation],
  scheduleKinds: [{ kind: KIND, run: backUpWhenDue }],
  tasks: {
    [REMOVE_FILE]: {
      run: (payload, services) =>
        removeStored(services.config, payloadText(payload, 'company_id'), payloadText(payload, 'backup_id')),
    },
  },
});
