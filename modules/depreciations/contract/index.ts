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
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
