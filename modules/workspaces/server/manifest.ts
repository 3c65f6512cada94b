import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo.ts';
import { insertFirstWorkspace, workspaceHooks } from './hooks.ts';

export const workspacesServer = defineServerModule({
  name: 'workspaces',
  newCompany: insertFirstWorkspace,
  demo: { make: makeDemoData },
  writes: ['workspace'],
  hooks: { workspace: [workspaceHooks] },
});
