import { defineModule } from '@steward/kernel/contract/module.ts';

export const recycleBinModule = defineModule({
  name: 'recycle_bin',
  needs: [],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
