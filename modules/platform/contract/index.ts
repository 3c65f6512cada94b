import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './actions.ts';
export * from './wire.ts';

export const platformModule = defineModule({ name: 'platform', needs: ['sign_in'] });
