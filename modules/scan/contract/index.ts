import { defineModule } from '@steward/kernel/contract/module.ts';

export const scanModule = defineModule({ name: 'scan', needs: [], isKeptOffline: true, canBeSwitchedOff: true });
