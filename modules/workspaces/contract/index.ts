import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';
import { workspace } from './workspace.ts';

export * from './workspace.ts';

export const workspacesModule = defineModule({
  name: 'workspaces',
  needs: [],
  permissions,
  records: [workspace],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
