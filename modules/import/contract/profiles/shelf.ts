import type { Profile } from './types.ts';

/** Shelf's import format: no models, the category is used; custom fields as `cf:Name, type:text`. */
export const shelf: Profile = {
  name: 'shelf',
  label: 'Shelf (import file)',
  record: 'asset',
  knownBy: ['title', 'category', 'custodian'],
  columns: {
    title: 'name',
    description: 'notes',
    category: 'model.category',
    kit: null,
    tags: 'tags',
    location: 'default_location',
    custodian: 'assignee.name',
    bookable: 'requestable',
    imageUrl: null,
    valuation: 'purchase_cost',
    qrId: null,
    assetModel: 'model',
    quantity: null,
    barcode_Code128: null,
    barcode_Code39: null,
    barcode_DataMatrix: null,
    barcode_ExternalQR: null,
    barcode_EAN13: null,
  },
  fill: { model: { headings: ['assetModel', 'category'], text: 'Uncategorized' } },
  statuses: {
    available: { type: 'deployable' },
    'in custody': { name: 'Available', type: 'deployable' },
    in_custody: { name: 'Available', type: 'deployable' },
    'checked out': { name: 'Available', type: 'deployable' },
    checked_out: { name: 'Available', type: 'deployable' },
  },
  pathSeparator: '',
  decimalMark: 'point',
};
