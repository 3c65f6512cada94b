import { defineModule } from '@steward/kernel/contract/module.ts';
import { withNamesOfTypes } from '@steward/modules/custom_fields/contract';
import { addedFields } from './added_fields.ts';
import { fieldset } from './fieldset.ts';

export * from './fieldset.ts';
export * from './wire.ts';

export const fieldsetsModule = defineModule({
  name: 'fieldsets',
  needs: ['assets', 'catalogue', 'custom_fields'],
  records: [fieldset],
  addedFields,
  texts: withNamesOfTypes(
    { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
    'fieldset',
    ['record'],
  ),
});
