import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

export type * from './wire.ts';

/** Writes everything that a company has to one file, and reads it back. */
export const makeBackup = defineOperation({
  name: 'account_backup',
  permission: null,
  labels: { one: 'open_backup', many: 'open_backups' },
});

/** Brings a backup back into its company, after it has shown what would change. */
export const restoreBackup = defineOperation({
  name: 'account_restore',
  permission: null,
  labels: { one: 'open_restore', many: 'open_restores' },
});

/** Brings a backup into a new company. */
export const restoreElsewhere = defineOperation({
  name: 'account_restore_elsewhere',
  permission: null,
  labels: { one: 'open_restore', many: 'open_restores' },
});

/** Backups of a whole company, in its owner's hands. */
export const accountBackupModule = defineModule({ name: 'account_backup', needs: ['files', 'sign_in'] });
