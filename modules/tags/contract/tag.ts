import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** A word with a colour that a company puts on records of any type. */
export const tag = defineRecord({
  name: 'tag',
  pages: '/tags',
  after: 'maintenance/maintenance_type',
  nav: 'catalogue',
  icon: 'tag',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true, unique: true, searchable: true, section: 'main' },
    color: { kind: 'color', section: 'main' },
    description: { kind: 'textarea', wide: true, sortable: false, max: 1000, section: 'description' },
  },
  defaultColumns: ['name', 'color', 'description', 'created_at'],
  defaultSort: 'name',
  importBy: ['name'],
});
