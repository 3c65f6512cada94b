import { defineModule } from '@steward/kernel/contract/module.ts';

export const scanModule = defineModule({
  name: 'scan',
  needs: [],
  isKeptOffline: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  canBeSwitchedOff: true,
});
