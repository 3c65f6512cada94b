import { ScanLine } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const scanClient = defineClientModule({
  name: 'scan',
  screens: [
    {
      path: '/scan',
      permission: 'assets:read',
      load: () => import('./Scan.tsx'),
      nav: { group: 'top', icon: ScanLine, title: { en: 'Scan', de: 'Scannen', es: 'Escanear' } },
    },
  ],
});
