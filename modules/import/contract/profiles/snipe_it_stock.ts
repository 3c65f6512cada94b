import type { Profile } from './types.ts';

/** Headings of Snipe-IT's import files and lists that accessories, consumables and components have in common. */
const COLUMNS = {
  ID: null,
  Company: null,
  'Item Name': 'name',
  Name: 'name',
  Category: 'category',
  Supplier: 'supplier',
  Manufacturer: 'manufacturer',
  'Model No.': 'model_number',
  'Model Number': 'model_number',
  QTY: 'quantity',
  Quantity: 'quantity',
  Total: 'quantity',
  'Min Amount': 'min_quantity',
  'Min. QTY': 'min_quantity',
  // A total; check-outs do not reduce it.
  Avail: null,
  Remaining: null,
  'Checked Out': null,
  Location: 'location',
  'Order Number': 'order_number',
  'Purchase Date': 'purchase_date',
  'Purchase Cost': 'purchase_cost',
  'Unit Cost': 'purchase_cost',
  'Total Cost': null,
  Requestable: null,
  Notes: 'notes',
} as const;

function stock(record: string, label: string, more: Profile['columns'] = {}, first: Profile['columns'] = {}): Profile {
  return {
    name: `snipe-it-${label}`,
    label: `Snipe-IT (${label})`,
    record,
    // Own exports have "Minimum" and no company.
    knownBy: ['Company', 'QTY', 'Min Amount'],
    alsoKnownBy: [
      ['Company', 'Item Name', 'Quantity'],
      ['Min. QTY', 'Total'],
    ],
    columns: { ...first, ...COLUMNS, ...more, ...first },
    pathSeparator: '',
    decimalMark: 'point',
    match: 'name',
  };
}

/** Accessories, consumables and components: its import files, of old and new versions, and the exports of its lists. */
export const snipeItStock: readonly Profile[] = [
  stock('accessory', 'accessories'),
  // What was taken is gone: there is what remains.
  stock(
    'consumable',
    'consumables',
    { 'Item No.': 'item_number', 'Item Number': 'item_number' },
    { Remaining: 'quantity', Avail: 'quantity' },
  ),
  stock('component', 'components', { Serial: 'serial', 'Serial Number': 'serial' }),
];
