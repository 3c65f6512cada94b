import type { Profile } from './types.ts';

/** EZOfficeInventory: the group is what others call a category; a bundle of numbers identifies a thing. */
export const ezo: Profile = {
  name: 'ezo',
  label: 'EZOfficeInventory',
  record: 'asset',
  knownBy: ['Asset #', 'Name', 'Group'],
  columns: {
    'Asset #': 'asset_tag', 'Asset Identification Number': null, 'AIN': null, 'Name': 'name',
    'Description': 'notes', 'Group': 'model.category', 'Sub Group': null, 'Subgroup': null,
    'Product Model Number': 'model.model_number', 'Manufacturer': 'model.manufacturer',
    'Serial Number': 'serial', 'Serial #': 'serial', 'Cost Price': 'purchase_cost', 'Price': 'purchase_cost',
    'Purchased On': 'purchase_date', 'Vendor': 'supplier', 'Vendor Name': 'supplier',
    'Location': 'default_location', 'Location Name': 'default_location', 'Location #': null,
    'Location Identification Number': null, 'State': 'status', 'Status': 'status', 'Assigned To': 'holder.name',
    'Checked Out To': 'holder.name', 'Assigned To Email': 'holder.email', 'Checked Out On': 'holder.checked_out_at',
    'Checkin Due': 'holder.expected_checkin', 'Due Date': 'holder.expected_checkin',
    'Restrict Document Access to Admins (yes/no)': null,
    'Tags': null, 'Display Picture URL': null, 'Document Attachments': null, 'Salvage Value': null,
    'Useful Life': null, 'Added On': null, 'Comments': null, 'Retired On': null, 'Retire Reason': null,
  },
  fill: { model: { headings: ['Product Model Number', 'Group', 'Name'], text: 'Uncategorized' } },
  statuses: {
    'available': { type: 'deployable' }, 'checked out': { name: 'Available', type: 'deployable' },
    'checked in': { name: 'Available', type: 'deployable' }, 'in custody': { name: 'Available',
    type: 'deployable' }, 'reserved': { type: 'pending' },
    'in maintenance': { type: 'undeployable' }, 'maintenance': { type: 'undeployable' },
    'retired': { type: 'archived' }, 'under audit': { type: 'pending' },
  },
  values: { 'holder.name': { 'n/a': '', '-': '' } },
  decimalMark: 'point',
  match: 'asset_tag',
};
