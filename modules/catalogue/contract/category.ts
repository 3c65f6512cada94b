import { CATEGORY_ICONS } from '@steward/kernel/contract/records/category_icons.ts';
import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

export const category = defineRecord({
  name: 'category',
  pages: '/categories',
  after: 'request_catalogs/catalog_item',
  nav: 'catalogue',
  icon: 'shapes',
  limitedBy: { categories: 'self' },
  iconFrom: 'icon',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, unique: ['type'], searchable: true, section: 'main' },
    type: {
      kind: 'select',
      required: true,
      options: ['asset', 'accessory', 'consumable', 'component', 'license'],
      default: 'asset',
      section: 'main',
      aliases: ['category type'],
    },
    icon: { kind: 'select', options: CATEGORY_ICONS, icons: true, sortable: false, section: 'main' },
    due_required: { kind: 'boolean', section: 'main' },
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'type', 'notes'],
  defaultSort: 'name',
  importBy: ['name'],
});
