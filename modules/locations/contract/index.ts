import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';
import { location } from './location.ts';
import { locationFeature } from './location_feature.ts';

export * from './location.ts';
export * from './location_feature.ts';
export * from './wire.ts';

export const locationsModule = defineModule({
  name: 'locations',
  needs: ['assets', 'catalogue'],
  permissions,
  records: [location, locationFeature],
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
});
