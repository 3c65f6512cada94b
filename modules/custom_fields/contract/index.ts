import { defineModule } from '@steward/kernel/contract/module.ts';
import { customField } from './custom_field.ts';
import { errors } from './errors.ts';
import { withNamesOfTypes } from './names_of_types.ts';
import { permissions } from './permissions.ts';

export * from './custom_field.ts';
export type { FieldEffects } from './effects.ts';
export * from './kinds.ts';
export { withNamesOfTypes } from './names_of_types.ts';

export const customFieldsModule = defineModule({
  name: 'custom_fields',
  needs: [],
  permissions,
  records: [customField],
  texts: withNamesOfTypes(
    { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
    'custom_field',
    ['also', 'record'],
  ),
  errors,
});
