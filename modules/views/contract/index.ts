import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './wire.ts';

export const viewsModule = defineModule({ name: 'views', needs: [] });
