import { defineModule } from '@steward/kernel/contract/module.ts';

export const scanModule = defineModule({
  name: 'scan',
  needs: [],
  canBeSwitchedOff: { title: { en: 'Scanning', de: 'Scannen', es: 'Escaneo' }, about: () => import('./about.ts') },
});
