import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

const ui = lazyModule(() => import('./Mailbox.tsx'));

export const mailboxClient = defineClientModule({
  name: 'mailbox',
  screens: [{ path: '/mailbox', permission: null, portal: true, personal: true, load: ui.part('Mailbox') }],
});
