import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

export type * from './wire.ts';

/** Writes everything that a company has to one file, and reads it back. */
export const makeBackup = defineOperation({
  name: 'account_backup',
  permission: null,
  labels: { one: 'open_backup', many: 'open_backups' },
  summary: 'Write a backup of the company and read it back',
});

/** Brings a backup back into its company, after it has shown what would change. */
export const restoreBackup = defineOperation({
  name: 'account_restore',
  permission: null,
  labels: { one: 'open_restore', many: 'open_restores' },
  summary: 'Compare a backup with the company, and restore it',
});

/** Brings a backup into a new company. */
export const restoreElsewhere = defineOperation({
  name: 'account_restore_elsewhere',
  permission: null,
  labels: { one: 'open_restore', many: 'open_restores' },
  summary: 'Restore a backup into a new company',
});

/** Backups of a whole company, in its owner's hands. */
export const accountBackupModule = defineModule({ name: 'account_backup', needs: ['files', 'sign_in'] });
