import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** What locations have: a projector, air conditioning, step-free access; one below another. */
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
