import { defineModule } from '@steward/kernel/contract/module.ts';

export const searchModule = defineModule({ name: 'search', needs: [] });
