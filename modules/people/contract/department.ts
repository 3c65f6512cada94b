import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

export const department = defineRecord({
  name: 'department',
  pages: { list: '/department', edit: '/department/edit/:id', clone: '/department/clone/:id' },
  after: 'user',
  nav: 'people',
  icon: 'network',
  limitedBy: { locations: 'location', departments: 'self' },
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, unique: ['location'], searchable: true, section: 'main' },
    location: { kind: 'reference', to: 'location', section: 'main' },
    manager: { kind: 'reference', to: 'user', section: 'main' },
    phone: { kind: 'phone', section: 'main' },
    fax: { kind: 'phone', section: 'main' },
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'location', 'manager', 'phone'],
  defaultSort: 'name',
  importBy: ['name'],
  importWith: { manager: ['username'] },
  toldApartBy: ['location'],
  searchThrough: ['location', 'manager'],
});
