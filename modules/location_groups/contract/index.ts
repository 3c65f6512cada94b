import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';
import { locationGroup } from './location_group.ts';

const permissions = definePermissions({
  resources: {
    location_group: {
      area: 'places',
      before: 'permissions/environment',
      actions: BASIC,
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    location_groups: typeof permissions;
  }
}

/** Hidden from users who may not read groups. */
const permission = 'location_group:read';

/** A location belongs to its own group or inherits that of its parent; assets belong to the group of their location. */
const addedFields = {
  location: {
    before: 'manager',
    fields: {
      location_group: {
        kind: 'reference',
        to: 'location_group',
        keptWhenAbsent: true,
        section: 'main',
        permission,
        aliases: ['region', 'site group'],
      },
    },
  },
  asset: {
    before: 'department',
    fields: {
      location_group: {
        kind: 'reference',
        to: 'location_group',
        via: ['location', 'location_group'],
        section: 'place',
        permission,
      },
    },
  },
} as const satisfies AddedFieldsByType;

export * from './location_group.ts';

export const locationGroupsModule = defineModule({
  name: 'location_groups',
  needs: ['assets', 'locations'],
  permissions,
  records: [locationGroup],
  addedFields,
  canBeSwitchedOff: true,
});
