import { defineClientModule } from '@steward/kernel/client/module.ts';

export const mailboxClient = defineClientModule({
  name: 'mailbox',
  screens: [{ path: '/mailbox', permission: null, portal: true, personal: true, load: () => import('./Mailbox.tsx') }],
});
