import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './wire.ts';

export const onboardingModule = defineModule({
  name: 'onboarding',
  needs: ['assets', 'catalogue', 'locations'],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
