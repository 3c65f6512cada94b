import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './wire.ts';

export const onboardingModule = defineModule({ name: 'onboarding', needs: ['assets', 'catalogue', 'locations'] });
