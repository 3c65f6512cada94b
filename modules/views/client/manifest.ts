import { defineClientModule } from '@steward/kernel/client/module.ts';

export const viewsClient = defineClientModule({ name: 'views', listSlots: () => import('./list/parts.ts') });
