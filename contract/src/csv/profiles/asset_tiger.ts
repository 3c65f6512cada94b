import type { Profile } from './types.ts';

/** AssetTiger: what a thing is stands in its description; a location lies in a site. */
export const assetTiger: Profile = {
  name: 'asset-tiger',
  label: 'AssetTiger',
  record: 'asset',
  knownBy: ['Asset Tag ID', 'Description'],
  columns: {
    'Asset Photo': null, 'Asset Tag ID': 'asset_tag', 'Description': 'name', 'Brand': 'model.manufacturer',
    'Model': 'model', 'Serial No': 'serial', 'Serial No.': 'serial', 'Cost': 'purchase_cost',
    'Purchase Date': 'purchase_date',
    'Purchased from': 'supplier', 'Site': 'default_location.parent', 'Location': 'default_location',
    'Category': 'model.category', 'Sub Category': null, 'Department': 'department', 'Assigned to': 'holder.name',
    'Status': 'status',
    'Due date': 'holder.expected_checkin', 'Notes': 'notes', 'Date Created': null, 'Created by': null,
    'Event Date': null, 'Event Due Date': null, 'Event Notes': null, 'Depreciation Method': null,
    'Salvage Value': null, 'Project code': null,
  },
  fill: { model: { headings: ['Model', 'Category', 'Description'], text: 'Uncategorized' } },
  statuses: {
    'available': { type: 'deployable' }, 'checked out': { name: 'Available', type: 'deployable' },
    'leased': { type: 'undeployable' }, 'reserved': { type: 'pending' }, 'under repair': { type: 'undeployable' },
    'broken': { type: 'undeployable' },
    'lost/missing': { type: 'archived' }, 'disposed': { type: 'archived' }, 'donated': { type: 'archived' },
    'sold': { type: 'archived' },
  },
  pathSeparator: '',
  decimalMark: 'point',
  match: 'asset_tag',
};
