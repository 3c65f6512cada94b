import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';
import { workspace } from './workspace.ts';

export * from './workspace.ts';

export const workspacesModule = defineModule({
  name: 'workspaces',
  needs: [],
  permissions,
  records: [workspace],
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
