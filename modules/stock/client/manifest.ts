import { defineClientModule } from '@steward/kernel/client/module.ts';
import { Cable, Cpu, PackageOpen } from 'lucide-react';

export const stockClient = defineClientModule({
  name: 'stock',
  icons: { cable: Cable, 'package-open': PackageOpen, cpu: Cpu },
});
