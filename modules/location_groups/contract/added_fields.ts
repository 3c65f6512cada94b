import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';

/** Who sees no groups sees nothing of them. */
const permission = 'location_group:read';

/** The group of a location is its own, or that of the location above it; assets are in that of their location. */
export const addedFields = {
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
