import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './actions.ts';

export const checkoutModule = defineModule({ name: 'checkout', needs: ['assets'] });
