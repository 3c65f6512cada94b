import { defineModule } from '@steward/kernel/contract/module.ts';

export const scanModule = defineModule({
  name: 'scan',
  needs: ['assets', 'checkout'],
  canBeSwitchedOff: { title: { en: 'Scanning', de: 'Scannen', es: 'Escaneo' }, about: () => import('./about.ts') },
});
