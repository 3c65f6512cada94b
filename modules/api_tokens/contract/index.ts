import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './actions.ts';

export const apiTokensModule = defineModule({ name: 'api_tokens', needs: [] });
