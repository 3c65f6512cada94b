import { addressFields, image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** Types of locations. Those before `room` have API calls of their own. */
export const LOCATION_KINDS = ['campus', 'building', 'level', 'room', 'storage', 'outdoors'] as const;

export const location = defineRecord({
  name: 'location',
  wire: 'locations',
  permission: 'locations',
  pages: '/locations',
  nav: 'places',
  icon: 'map-pin',
  limitedBy: { locations: 'self' },
  canHold: 'place',
  assigneeColumns: { location: ['checked out to: location', 'checkout location', 'entregado a: ubicación'] },
  title: 'name',
  parent: 'parent',
  fields: {
    name: {
      kind: 'text',
      required: true,
      unique: ['parent'],
      searchable: true,
      section: 'main',
      aliases: ['location', 'location name'],
    },
    parent: { kind: 'reference', to: 'location', section: 'main', aliases: ['parent location', 'parent name'] },
    kind: { kind: 'select', options: LOCATION_KINDS, section: 'main', aliases: ['location type'] },
    manager: { kind: 'reference', to: 'user', section: 'main' },
    currency: { kind: 'text', max: 3, section: 'main' },
    phone: { kind: 'phone', section: 'main' },
    fax: { kind: 'phone', section: 'main' },
    features: {
      kind: 'references',
      to: 'location_feature',
      through: { table: 'location_feature_link', own: 'location_id', other: 'feature_id' },
      mayLoseTarget: true,
      keptWhenAbsent: true,
      section: 'features',
    },
    ...addressFields,
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'parent', 'city', 'country', 'manager'],
  defaultSort: 'name',
  importBy: ['name'],
  importWith: { manager: ['username'] },
  searchThrough: ['parent', 'manager'],
});

/** Features of locations, such as a projector or step-free access. They can be nested. */
export const locationFeature = defineRecord({
  name: 'location_feature',
  permission: 'locations',
  pages: '/location-features',
  after: 'stock/accessory',
  nav: 'places',
  icon: 'list-checks',
  title: 'name',
  parent: 'parent',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: ['parent'], searchable: true, section: 'main' },
    parent: { kind: 'reference', to: 'location_feature', section: 'main' },
    color: { kind: 'color', section: 'main' },
    notes,
  },
  defaultColumns: ['name', 'parent', 'notes', 'created_at'],
  defaultSort: 'name',
});
