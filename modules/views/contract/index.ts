import { defineModule } from '@steward/kernel/contract/module.ts';
import { tiles } from './tiles.ts';

export * from './wire.ts';

export const viewsModule = defineModule({ name: 'views', needs: ['dashboard'], tiles });
