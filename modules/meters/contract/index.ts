import { defineModule } from '@steward/kernel/contract/module.ts';
import { meterReading } from './meter_reading.ts';
import { permissions } from './permissions.ts';

export * from './meter_reading.ts';

export const metersModule = defineModule({
  name: 'meters',
  needs: ['assets'],
  permissions,
  records: [meterReading],
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
