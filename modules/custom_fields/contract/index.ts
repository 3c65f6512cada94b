import { defineModule } from '@steward/kernel/contract/module.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';
import { customField } from './custom_field.ts';

export * from './custom_field.ts';
export type { FieldEffects } from './effects.ts';
export * from './kinds.ts';
export { namesOfTypes } from './names_of_types.ts';

export const customFieldsModule = defineModule({
  name: 'custom_fields',
  needs: [],
  permissions,
  records: [customField],
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  errors,
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
