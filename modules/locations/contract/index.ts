import { defineModule } from '@steward/kernel/contract/module.ts';
import { location } from './location.ts';
import { locationFeature } from './location_feature.ts';
import { permissions } from './permissions.ts';

export * from './location.ts';
export * from './location_feature.ts';
export * from './wire.ts';

export const locationsModule = defineModule({
  name: 'locations',
  needs: ['assets', 'catalogue'],
  permissions,
  records: [location, locationFeature],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
