import { AppWindow } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const softwareClient = defineClientModule({ name: 'software', icons: { 'app-window': AppWindow } });
