import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';

export const exportModule = defineModule({ name: 'export', needs: ['bulk', 'views'], permissions });
