import type { Profile } from './types.ts';

/** What Snipe-IT's import of assets takes, and so what people keep. */
export const snipeIt: Profile = {
  name: 'snipe-it',
  label: 'Snipe-IT (import file)',
  record: 'asset',
  // Our own files have some of these headings too, but neither "Model" nor "Category" beside them.
  knownBy: ['Asset Tag', 'Model', 'Category', 'Checkout Type', 'Checked Out To: Username'],
  columns: {
    'Company': null, 'Name': 'name', 'Item Name': 'name', 'Asset Name': 'name', 'Asset Tag': 'asset_tag',
    'Category': 'model.category', 'Supplier': 'supplier', 'Manufacturer': 'model.manufacturer',
    'Location': 'default_location',
    'Order Number': 'order_number', 'Model': 'model', 'Model Name': 'model', 'Model Notes': 'model.notes',
    'Model Number': 'model.model_number', 'Asset Notes': 'notes', 'Notes': 'notes',
    'Purchase Date': 'purchase_date', 'Purchase Cost': 'purchase_cost', 'Checkout Type': 'holder.type',
    'Checked Out To: Username': 'holder.username', 'Checked Out To: First Name': 'holder.first_name',
    'Checked Out To: Last Name': 'holder.last_name', 'Checked Out To: Email': 'holder.email',
    'Checked Out To: Location': 'holder.location', 'Asset EOL Date': 'eol_date', 'Serial': 'serial',
    'Serial Number': 'serial',
    'Status': 'status', 'Warranty': 'warranty_months', 'Requestable': 'requestable', 'BYOD': 'byod', 'Image': null,
  },
  statuses: {
    'ready to deploy': { type: 'deployable' }, 'deployed': { type: 'deployable' }, 'pending': { type: 'pending' },
    'archived': { type: 'archived' }, 'out for diagnostics': { type: 'undeployable' },
    'out for repair': { type: 'undeployable' }, 'broken - not fixable': { type: 'undeployable' },
    'lost/stolen': { type: 'archived' },
  },
  pathSeparator: '',
  decimalMark: 'point',
  match: 'asset_tag',
};
