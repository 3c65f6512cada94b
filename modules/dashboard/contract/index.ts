import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';
import { tiles } from './tiles.ts';

export * from './wire.ts';

export const dashboardModule = defineModule({
  name: 'dashboard',
  needs: ['assets', 'catalogue', 'locations', 'onboarding'],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  permissions,
  tiles,
});
