import { defineClientModule } from '@steward/kernel/client/module.ts';
import { Tour } from './Tour.tsx';

export const onboardingClient = defineClientModule({ name: 'onboarding', hosts: [{ Component: Tour, portal: true }] });
