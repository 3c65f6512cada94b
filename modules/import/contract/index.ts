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
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  canBeSwitchedOff: true,
});
