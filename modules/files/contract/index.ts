import { defineModule } from '@steward/kernel/contract/module.ts';

export const filesModule = defineModule({ name: 'files', needs: [] });
