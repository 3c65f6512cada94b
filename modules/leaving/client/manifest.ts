import i18next from 'i18next';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const leavingClient = defineClientModule({
  name: 'leaving',
  settings: [
    {
      key: 'leaving',
      group: 'company',
      permissions: ['setting_administrator:all'],
      visible: isAdmin,
      title: () => i18next.t('title', { ns: 'leaving' }),
      load: ui.part('LeavingPage'),
    },
  ],
  operations: [
    { kind: 'company_export', load: ui.at('operation') },
    { kind: 'person_erasure', load: ui.at('erasure') },
  ],
});
