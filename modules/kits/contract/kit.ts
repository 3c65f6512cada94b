import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** What is checked out together: its items say how many of what. */
export const kit = defineRecord({
  name: 'kit',
  pages: '/kits',
  nav: 'inventory',
  icon: 'package-check',
  title: 'name',
  fields: { name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' }, notes },
  defaultColumns: ['name', 'notes', 'created_at'],
  defaultSort: 'name',
  importBy: ['name'],
  importKinds: ['kits'],
});

/** Most of one thing in a kit. */
const MAX_QUANTITY = 100;

/** One line of a kit: that many of all that it names. Assets are chosen by their model when it is checked out. */
export const kitItem = defineRecord({
  name: 'kit_item',
  permission: 'kit',
  pages: '/kit-items',
  icon: 'package-check',
  partOf: 'kit',
  oneOf: ['model', 'license', 'accessory', 'consumable'],
  title: 'name',
  fields: {
    kit: { kind: 'reference', to: 'kit', required: true, section: 'main' },
    name: { kind: 'text', generated: true, searchable: true, section: 'main' },
    quantity: { kind: 'number', min: 1, max: MAX_QUANTITY, default: 1, required: true, section: 'main' },
    model: { kind: 'reference', to: 'asset_model', section: 'what' },
    license: { kind: 'reference', to: 'license', section: 'what' },
    accessory: { kind: 'reference', to: 'accessory', section: 'what' },
    consumable: { kind: 'reference', to: 'consumable', section: 'what' },
    notes,
  },
  defaultColumns: ['name', 'kit', 'quantity', 'model', 'license', 'accessory', 'consumable'],
  defaultSort: 'name',
  importBy: ['name'],
  importWith: { model: ['model_number', 'category'] },
  // Without a name of its own an item is called as the type of what it names.
  importBeside: ['kit', 'model', 'license', 'accessory', 'consumable'],
  searchThrough: ['kit', 'model'],
});
