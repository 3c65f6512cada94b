import { defineServerModule } from '@steward/kernel/server/module.ts';
import { companyRoutes } from './company.ts';
import { limitRoutes } from './limits/routes.ts';
import { moduleRoutes } from './modules.ts';

export const settingsServer = defineServerModule({
  name: 'settings',
  headings: [
    { name: 'Sign-in', paths: ['register-company'] },
    { name: 'Company', paths: ['company', 'company-settings', 'limits'] },
  ],
  routes: [...companyRoutes, ...moduleRoutes, ...limitRoutes],
});
