import { addressFields, image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

export const location = defineRecord({
  name: 'location',
  wire: 'locations',
  table: 'location',
  permission: 'locations',
  pages: {
    list: '/locations',
    add: '/locations/add',
    edit: '/locations/:id',
    detail: '/locations/:id/detail',
    clone: '/locations/:id/clone',
  },
  nav: 'places',
  icon: 'map-pin',
  limitedBy: { locations: 'self' },
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
    manager: { kind: 'reference', to: 'user', section: 'main' },
    currency: { kind: 'text', max: 3, section: 'main' },
    phone: { kind: 'phone', section: 'main' },
    fax: { kind: 'phone', section: 'main' },
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
