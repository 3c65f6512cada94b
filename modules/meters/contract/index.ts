import { defineModule } from '@steward/kernel/contract/module.ts';
import { meterReading } from './meter_reading.ts';
import { permissions } from './permissions.ts';

export * from './meter_reading.ts';

export const metersModule = defineModule({
  name: 'meters',
  needs: ['assets'],
  permissions,
  records: [meterReading],
  canBeSwitchedOff: {
    title: { en: 'Meter readings', de: 'Zählerstände', es: 'Lecturas de contador' },
    about: () => import('./about.ts'),
  },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
