import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './wire.ts';

export const bulkModule = defineModule({
  name: 'bulk',
  needs: ['checkout'],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
