import { defineModule } from '@steward/kernel/contract/module.ts';
import { asset } from './asset.ts';
import { permissions } from './permissions.ts';

export * from './asset.ts';

export const assetsModule = defineModule({
  name: 'assets',
  needs: ['catalogue', 'sign_in'],
  permissions,
  records: [asset],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
