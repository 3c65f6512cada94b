import { shelf } from './shelf.ts';
import type { Profile } from './types.ts';

/** The list of Shelf, saved as it is shown: with a number of its own for each thing, and models where it has them. */
export const shelfList: Profile = {
  name: 'shelf-list',
  label: 'Shelf (exported list)',
  record: 'asset',
  knownBy: ['Name', 'Category', 'Custody'],
  columns: {
    'ID': null, 'Asset ID': 'asset_tag', 'QR ID': null, 'Name': 'name', 'Status': 'status', 'Description': 'notes',
    'Value': 'purchase_cost', 'Total value': null, 'Available to book': 'requestable', 'Created at': null,
    'Updated at': null, 'Last updated at': null, 'Category': 'model.category', 'Tags': null,
    'Location': 'default_location', 'Kit': null, 'Custody': 'holder.name', 'Upcoming Reminder': null,
    'Upcoming Bookings': null, 'Asset model': 'model', 'Quantity': null, 'Unit of measure': null,
    'Min quantity': null, 'Tracking method': null, 'Code128': null, 'Code39': null, 'DataMatrix': null,
    'External QR': null, 'EAN-13': null,
  },
  fill: { model: { headings: ['Asset model', 'Category'], text: 'Uncategorized' } },
  statuses: shelf.statuses ?? {},
  pathSeparator: '',
  decimalMark: 'point',
  match: 'asset_tag',
};
