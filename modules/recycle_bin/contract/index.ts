import { defineModule } from '@steward/kernel/contract/module.ts';

export const recycleBinModule = defineModule({ name: 'recycle_bin', needs: [] });
