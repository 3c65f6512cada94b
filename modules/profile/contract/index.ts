import { defineModule } from '@steward/kernel/contract/module.ts';

export const profileModule = defineModule({ name: 'profile', needs: ['people'] });
