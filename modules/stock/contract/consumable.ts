import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { COST_ALIASES, minimum, place, purchase, quantity } from './stock_fields.ts';

/** Consumables such as paper and toner, which are not returned. */
export const consumable = defineRecord({
  name: 'consumable',
  pages: {
    list: '/disposables',
    edit: '/disposables/edit/:id',
    detail: '/disposables/detail/:id',
    clone: '/disposables/clone/:id',
  },
  nav: 'inventory',
  icon: 'package-open',
  workspaceScoped: true,
  limitedBy: { locations: 'location', categories: 'category' },
  iconFrom: 'category',
  title: 'name',
  fields: {
    name: {
      kind: 'text',
      required: true,
      searchable: true,
      section: 'main',
      aliases: ['item name', 'consumable name'],
    },
    category: { kind: 'reference', to: 'category', where: { type: 'consumable' }, section: 'main' },
    manufacturer: { kind: 'reference', to: 'manufacturer', section: 'main' },
    model_number: { kind: 'text', max: 191, searchable: true, section: 'main', aliases: ['model no', 'model no.'] },
    item_number: { kind: 'text', max: 191, searchable: true, section: 'main', aliases: ['item no', 'item no.'] },
    quantity,
    ...minimum,
    ...place,
    ...purchase,
    purchase_cost: { kind: 'money', section: 'cost', permission: 'consumable:cost', aliases: COST_ALIASES },
    stock_value: { kind: 'money', readOnly: true, section: 'cost', permission: 'consumable:cost' },
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'category', 'stock_state', 'quantity', 'min_quantity', 'location'],
  defaultSort: 'name',
  importBy: ['name', 'model_number'],
  importBeside: ['model_number'],
  importKinds: ['consumables'],
  toldApartBy: ['model_number', 'manufacturer'],
  searchThrough: ['category', 'manufacturer', 'location', 'supplier'],
});
