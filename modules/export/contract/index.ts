import { defineModule } from '@steward/kernel/contract/module.ts';

export const exportModule = defineModule({ name: 'export', needs: [] });
