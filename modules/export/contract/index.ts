import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';

export const exportModule = defineModule({
  name: 'export',
  needs: [],
  permissions,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  canBeSwitchedOff: true,
});
