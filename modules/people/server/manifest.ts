import { defineServerModule } from '@steward/kernel/server/module.ts';
import { peopleActions } from './actions.ts';
import { makeDemoData } from './demo/make.ts';
import { transferOperation } from './holdings/transfer.ts';
import { peopleRoutes } from './routes.ts';
import { userHooks } from './user/hooks.ts';

export const peopleServer = defineServerModule({
  name: 'people',
  headings: [
    { name: 'Sign-in', paths: ['invitation', 'invitations'] },
    { name: 'Own account', paths: ['users'] },
    { name: 'Permissions', paths: ['both', 'owners'] },
  ],
  demo: { after: ['workspaces', 'catalogue', 'locations'], make: makeDemoData },
  tables: ['department'],
  backup: { whole: ['department'] },
  writes: ['user_workspace'],
  actions: peopleActions,
  routes: peopleRoutes,
  operations: [transferOperation],
  hooks: { user: [userHooks] },
});
