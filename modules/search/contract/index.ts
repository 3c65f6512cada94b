import { defineModule } from '@steward/kernel/contract/module.ts';

export const searchModule = defineModule({
  name: 'search',
  needs: [],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
