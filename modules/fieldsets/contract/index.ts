import { defineModule } from '@steward/kernel/contract/module.ts';
import { addedFields } from './added_fields.ts';
import { fieldset } from './fieldset.ts';

export * from './fieldset.ts';
export * from './wire.ts';

export const fieldsetsModule = defineModule({
  name: 'fieldsets',
  needs: ['assets', 'catalogue', 'custom_fields'],
  records: [fieldset],
  addedFields,
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
