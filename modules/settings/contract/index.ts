import { defineModule } from '@steward/kernel/contract/module.ts';

export const settingsModule = defineModule({ name: 'settings', needs: [] });
