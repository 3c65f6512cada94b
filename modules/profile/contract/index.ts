import { defineModule } from '@steward/kernel/contract/module.ts';

export const profileModule = defineModule({
  name: 'profile',
  needs: ['people'],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
