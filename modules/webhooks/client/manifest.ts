import i18next from 'i18next';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';

export const webhooksClient = defineClientModule({
  name: 'webhooks',
  settings: [
    {
      key: 'webhooks',
      permissions: ['setting_administrator:all'],
      visible: isAdmin,
      title: () => i18next.t('title', { ns: 'webhooks' }),
      load: () => import('./WebhooksPage.tsx'),
    },
  ],
});
