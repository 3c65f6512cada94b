import { defineServerModule } from '@steward/kernel/server/module.ts';
import { workspaceHooks } from './hooks.ts';

export const workspacesServer = defineServerModule({ name: 'workspaces', hooks: { workspace: [workspaceHooks] } });
