import type { Profile } from './types.ts';

/** Homebox: headings that begin with `HB.`. A thing's model is its model number, or else the thing itself. */
export const homebox: Profile = {
  name: 'homebox',
  label: 'Homebox',
  record: 'asset',
  knownBy: ['HB.name', 'HB.location'],
  columns: {
    'HB.import_ref': null, 'HB.parent_import_ref': null, 'HB.location': 'default_location', 'HB.tags': null,
    'HB.labels': null, 'HB.asset_id': 'asset_tag', 'HB.archived': 'status', 'HB.url': null, 'HB.name': 'name',
    'HB.quantity': null, 'HB.low_stock_threshold': null,
    'HB.description': 'notes', 'HB.insured': null, 'HB.notes': null, 'HB.purchase_price': 'purchase_cost',
    'HB.purchase_from': 'supplier', 'HB.purchase_time': 'purchase_date', 'HB.purchase_date': 'purchase_date',
    'HB.manufacturer': 'model.manufacturer', 'HB.model_number': 'model.model_number', 'HB.serial_number': 'serial',
    'HB.lifetime_warranty': null, 'HB.warranty_expires': null, 'HB.warranty_details': null,
    'HB.sold_to': null, 'HB.sold_price': null, 'HB.sold_time': null, 'HB.sold_date': null, 'HB.sold_notes': null,
  },
  fill: { model: { headings: ['HB.model_number', 'HB.name'], text: 'Uncategorized' } },
  values: { 'asset_tag': { '000-000': '' }, 'purchase_date': { '0001-01-01': '' }, 'status': { 'false': '' } },
  statuses: { 'true': { name: 'Archived', type: 'archived' } },
  pathSeparator: '/',
  decimalMark: 'point',
  match: 'asset_tag',
};
