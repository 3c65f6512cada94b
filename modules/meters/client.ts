import { Gauge } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const metersClient = defineClientModule({ name: 'meters', icons: { gauge: Gauge } });
