import { defineModule } from '@steward/kernel/contract/module.ts';

export const liveModule = defineModule({ name: 'live', needs: [] });
