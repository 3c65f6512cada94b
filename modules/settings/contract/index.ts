import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';

export const settingsModule = defineModule({
  name: 'settings',
  needs: ['sign_in'],
  uses: ['import'],
  permissions,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
