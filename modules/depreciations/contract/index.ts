import { defineModule } from '@steward/kernel/contract/module.ts';
import { addedFields } from './added_fields.ts';
import { depreciation } from './depreciation.ts';
import { exchangeRate } from './exchange_rate.ts';
import { permissions } from './permissions.ts';

export * from './depreciation.ts';
export * from './exchange_rate.ts';
export * from './wire.ts';

export const depreciationsModule = defineModule({
  name: 'depreciations',
  needs: ['assets', 'catalogue', 'meters'],
  uses: ['export'],
  permissions,
  records: [depreciation, exchangeRate],
  addedFields,
  canBeSwitchedOff: {
    title: { en: 'Depreciation', de: 'Abschreibung', es: 'Amortización' },
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
