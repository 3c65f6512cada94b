import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** A set of items that are checked out together. */
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

/** Largest quantity of an item. */
export const MAX_QUANTITY = 100;

/** An item of a kit with its quantity. Assets are chosen by model at check-out. */
export const kitItem = defineRecord({
  name: 'kit_item',
  permission: 'kit',
  pages: '/kit-items',
  icon: 'package-check',
  partOf: 'kit',
  oneOf: ['model', 'license', 'accessory', 'consumable'],
  title: 'name',
  titleFrom: ['model', 'license', 'accessory', 'consumable'],
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
  defaultSort: 'kit',
  importBy: ['name'],
  importWith: { model: ['model_number', 'category'] },
  // Most items have no name of their own.
  importBeside: ['kit', 'model', 'license', 'accessory', 'consumable'],
  searchThrough: ['kit', 'model'],
});
