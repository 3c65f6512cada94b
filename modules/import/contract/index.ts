import { defineModule } from '@steward/kernel/contract/module.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';

export * from './evidence.ts';
export * from './wire.ts';

export const importModule = defineModule({
  name: 'import',
  needs: ['catalogue', 'checkout', 'people'],
  uses: ['custom_fields', 'export'],
  permissions,
  errors,
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
  canBeSwitchedOff: { title: { en: 'Import', de: 'Import', es: 'Importación' }, about: () => import('./about.ts') },
});
