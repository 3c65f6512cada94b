import { defineClientModule } from '@steward/kernel/client/module.ts';
import { LayoutList } from 'lucide-react';

export const fieldsetsClient = defineClientModule({ name: 'fieldsets', icons: { 'layout-list': LayoutList } });
