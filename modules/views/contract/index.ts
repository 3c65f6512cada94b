import { defineModule } from '@steward/kernel/contract/module.ts';
import { tiles } from './tiles.ts';

export * from './wire.ts';

export const viewsModule = defineModule({
  name: 'views',
  needs: ['dashboard'],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  tiles,
});
