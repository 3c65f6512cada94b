import { defineModule } from '@steward/kernel/contract/module.ts';

export const demoModule = defineModule({ name: 'demo', needs: ['sign_in'] });
