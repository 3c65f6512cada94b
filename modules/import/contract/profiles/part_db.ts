import type { Profile } from './types.ts';

/** Part-DB's import and export of parts, which are counted in boxes on shelves; footprints are left out. */
export const partDb: Profile = {
  name: 'part-db',
  label: 'Part-DB',
  record: 'component',
  knownBy: ['storage_location', 'ipn', 'mpn'],
  columns: {
    name: 'name',
    description: 'notes',
    notes: null,
    category: 'category',
    tags: 'tags',
    quantity: 'quantity',
    minamount: 'min_quantity',
    storage_location: 'location',
    ipn: null,
    mpn: 'model_number',
    manufacturer: 'manufacturer',
    supplier: 'supplier',
    spn: null,
    price: 'purchase_cost',
    footprint: null,
    mass: null,
    manufacturing_status: null,
    favorite: null,
    needs_review: null,
    partUnit: null,
  },
  pathSeparator: '->',
  decimalMark: 'point',
  match: 'name',
};
