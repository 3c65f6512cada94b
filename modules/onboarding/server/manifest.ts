import { defineServerModule } from '@steward/kernel/server/module.ts';
import { onboardingRoutes } from './routes.ts';

export const onboardingServer = defineServerModule({
  name: 'onboarding',
  headings: [{ name: 'Own account', paths: ['onboarding'] }],
  routes: onboardingRoutes,
});
