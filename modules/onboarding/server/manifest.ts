import { defineServerModule } from '@steward/kernel/server/module.ts';
import { onboardingRoutes } from './routes.ts';

export const onboardingServer = defineServerModule({ name: 'onboarding', routes: onboardingRoutes });
