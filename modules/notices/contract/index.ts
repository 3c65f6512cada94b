import { defineModule } from '@steward/kernel/contract/module.ts';

export const noticesModule = defineModule({ name: 'notices', needs: [] });
