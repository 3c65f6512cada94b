import { defineModule } from '@steward/kernel/contract/module.ts';

export const noticesModule = defineModule({
  name: 'notices',
  needs: [],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
