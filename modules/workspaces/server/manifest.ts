import { defineServerModule } from '@steward/kernel/server/module.ts';
import { insertFirstWorkspace, workspaceHooks } from './hooks.ts';

export const workspacesServer = defineServerModule({
  name: 'workspaces',
  newCompany: insertFirstWorkspace,
  demo: { load: () => import('./demo.ts') },
  writes: ['workspace'],
  hooks: { workspace: [workspaceHooks] },
});
