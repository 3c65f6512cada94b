import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { location, locationFeature } from './location.ts';

const permissions = definePermissions({
  resources: {
    locations: {
      area: 'places',
      before: 'location_groups/location_group',
      actions: [...BASIC, 'info', 'files', 'chat', 'import'],
      reserved: ['info'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    locations: typeof permissions;
  }
}

export * from './location.ts';
export * from './wire.ts';

export const locationsModule = defineModule({
  name: 'locations',
  needs: ['assets', 'catalogue'],
  permissions,
  records: [location, locationFeature],
});
