import { image, notes } from './shared.ts';
import { defineRecord } from './types.ts';

export const assetModel = defineRecord({
  name: 'asset_model',
  wire: 'asset-model',
  table: 'asset_model',
  permission: 'assetmodel',
  pages: { list: '/assetmodel', add: '/assetmodels/add', edit: '/assetmodels/:id', detail: '/assetmodels/:id/detail', clone: '/assetmodels/:id/clone' },
  nav: 'inventory',
  icon: 'boxes',
  limitedBy: { categories: 'category' },
  iconFrom: 'category',
  title: 'name',
  subtitle: 'model_number',
  fields: {
    name: { kind: 'text', required: true, unique: ['model_number'], searchable: true, section: 'main', aliases: ['model name', 'asset model', 'item name'] },
    model_number: { kind: 'text', searchable: true, section: 'main', aliases: ['model no', 'model #'] },
    category: { kind: 'reference', to: 'category', where: { type: 'asset' }, required: true, section: 'main' },
    manufacturer: { kind: 'reference', to: 'manufacturer', section: 'main' },
    eol_months: { kind: 'number', min: 0, max: 600, section: 'main', aliases: ['eol', 'end of life', 'eol months'] },
    min_quantity: { kind: 'number', min: 0, max: 1_000_000, section: 'main', aliases: ['min qty', 'min amt', 'minimum quantity'] },
    requestable: { kind: 'boolean', section: 'main' },
    image,
    notes: { ...notes, aliases: ['model notes'] },
  },
  defaultColumns: ['image', 'name', 'model_number', 'category', 'manufacturer', 'eol_months'],
  defaultSort: 'name',
  importBy: ['name', 'model_number'],
  toldApartBy: ['manufacturer', 'model_number'],
  searchThrough: ['manufacturer', 'category'],
});
