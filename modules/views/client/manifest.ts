import { defineClientModule } from '@steward/kernel/client/module.ts';
import { viewSlots } from './slots.tsx';

export const viewsClient = defineClientModule({ name: 'views', listSlots: viewSlots });
