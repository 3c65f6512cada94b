import i18next from 'i18next';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./WebhooksPage.tsx'));

export const webhooksClient = defineClientModule({
  name: 'webhooks',
  settings: [
    {
      key: 'webhooks',
      group: 'connections',
      permissions: ['setting_administrator:all'],
      visible: isAdmin,
      title: () => i18next.t('title', { ns: 'webhooks' }),
      load: ui.part('WebhooksPage'),
    },
  ],
});
