import i18next from 'i18next';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { isOwner } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const accountBackupClient = defineClientModule({
  name: 'account_backup',
  settings: [
    {
      key: 'backups',
      group: 'company',
      permissions: ['setting_administrator:all'],
      visible: isOwner,
      title: () => i18next.t('title', { ns: 'account_backup' }),
      load: ui.part('BackupsPage'),
    },
  ],
  operations: [
    { kind: 'account_backup', load: ui.at('operation') },
    { kind: 'account_restore', load: ui.at('restoring') },
    { kind: 'account_restore_elsewhere', load: ui.at('restoring') },
  ],
});
