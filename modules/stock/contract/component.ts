import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { COST_ALIASES, returnable, minimum, place, purchase, quantity } from './stock_fields.ts';

/** Components of assets, such as memory and drives, with cost and warranty. */
export const component = defineRecord({
  name: 'component',
  pages: {
    list: '/components',
    edit: '/components/edit/:id',
    detail: '/components/detail/:id',
    clone: '/components/clone/:id',
  },
  nav: 'inventory',
  icon: 'cpu',
  workspaceScoped: true,
  limitedBy: { locations: 'location', categories: 'category' },
  iconFrom: 'category',
  heldBy: 'many',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, searchable: true, section: 'main', aliases: ['item name', 'component name'] },
    category: { kind: 'reference', to: 'category', where: { type: 'component' }, section: 'main' },
    manufacturer: { kind: 'reference', to: 'manufacturer', section: 'main' },
    model_number: { kind: 'text', max: 191, searchable: true, section: 'main', aliases: ['model no', 'model no.'] },
    serial: { kind: 'text', max: 191, searchable: true, section: 'main', notCloned: true, aliases: ['serial number'] },
    quantity,
    ...returnable,
    ...minimum,
    ...place,
    ...purchase,
    purchase_cost: { kind: 'money', section: 'cost', permission: 'component:cost', aliases: COST_ALIASES },
    stock_value: { kind: 'money', readOnly: true, section: 'cost', permission: 'component:cost' },
    warranty_months: { kind: 'number', min: 0, max: 600, section: 'cost', aliases: ['warranty'] },
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'category', 'stock_state', 'available', 'assigned', 'quantity', 'location'],
  defaultSort: 'name',
  importBy: ['name', 'model_number'],
  importBeside: ['model_number'],
  importKinds: ['components'],
  toldApartBy: ['model_number', 'manufacturer'],
  searchThrough: ['category', 'manufacturer', 'location', 'supplier'],
});
