import { defineServerModule } from '@steward/kernel/server/module.ts';
import { apiTokenRoutes } from './routes.ts';

export const apiTokensServer = defineServerModule({
  name: 'api_tokens',
  headings: [{ name: 'Own account', paths: ['api-tokens', 'me'] }],
  routes: apiTokenRoutes,
});
