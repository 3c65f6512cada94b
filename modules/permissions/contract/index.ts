import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';
import { group } from './group.ts';
import { environmentRole } from './environment_role.ts';

export * from './environment_role.ts';
export * from './group.ts';
export * from './templates.ts';

export const permissionsModule = defineModule({
  name: 'permissions',
  needs: [],
  permissions,
  records: [group, environmentRole],
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
