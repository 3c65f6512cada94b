import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { COST_ALIASES, returnable, minimum, place, purchase, quantity } from './stock_fields.ts';

/** Accessories such as keyboards and cables, which are checked out and returned. */
export const accessory = defineRecord({
  name: 'accessory',
  pages: {
    list: '/accessories',
    edit: '/accessories/edit/:id',
    detail: '/accessories/detail/:id',
    clone: '/accessories/clone/:id',
  },
  nav: 'inventory',
  icon: 'cable',
  workspaceScoped: true,
  limitedBy: { locations: 'location', categories: 'category' },
  iconFrom: 'category',
  heldBy: 'many',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, searchable: true, section: 'main', aliases: ['item name', 'accessory name'] },
    category: { kind: 'reference', to: 'category', where: { type: 'accessory' }, section: 'main' },
    manufacturer: { kind: 'reference', to: 'manufacturer', section: 'main' },
    model_number: { kind: 'text', max: 191, searchable: true, section: 'main', aliases: ['model no', 'model no.'] },
    quantity,
    ...returnable,
    ...minimum,
    ...place,
    ...purchase,
    purchase_cost: { kind: 'money', section: 'cost', permission: 'accessory:cost', aliases: COST_ALIASES },
    stock_value: { kind: 'money', readOnly: true, section: 'cost', permission: 'accessory:cost' },
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'category', 'stock_state', 'available', 'assigned', 'quantity', 'location'],
  defaultSort: 'name',
  importBy: ['name', 'model_number'],
  importBeside: ['model_number'],
  importKinds: ['accessories'],
  toldApartBy: ['model_number', 'manufacturer'],
  searchThrough: ['category', 'manufacturer', 'location', 'supplier'],
});
