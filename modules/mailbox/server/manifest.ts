import { defineServerModule } from '@steward/kernel/server/module.ts';
import { mailboxRoutes } from './routes.ts';

export const mailboxServer = defineServerModule({
  name: 'mailbox',
  headings: [{ name: 'Company', paths: ['mailbox'] }],
  routes: mailboxRoutes,
});
