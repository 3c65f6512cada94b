import { defineModule } from '@steward/kernel/contract/module.ts';
import { environmentRole } from './environment_role.ts';
import { group } from './group.ts';
import { permissions } from './permissions.ts';

export * from './environment_role.ts';
export * from './group.ts';
export * from './templates.ts';

export const permissionsModule = defineModule({
  name: 'permissions',
  needs: [],
  permissions,
  records: [group, environmentRole],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
