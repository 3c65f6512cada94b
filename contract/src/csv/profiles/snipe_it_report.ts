import { snipeIt } from './snipe_it.ts';
import type { Profile } from './types.ts';

/** The custom asset report of Snipe-IT. Its status carries what the product knows: "Ready to Deploy (deployed)". */
export const snipeItReport: Profile = {
  name: 'snipe-it-report',
  label: 'Snipe-IT (asset report)',
  record: 'asset',
  knownBy: ['Asset Tag', 'Model No.', 'Checked Out', 'Type'],
  columns: {
    'ID': null, 'Company': null, 'Asset Name': 'name', 'Asset Tag': 'asset_tag', 'Model': 'model',
    'Model No.': 'model.model_number', 'Category': 'model.category', 'Manufacturer': 'model.manufacturer',
    'Serial': 'serial',
    'Purchased': 'purchase_date', 'Purchase Date': 'purchase_date', 'Cost': 'purchase_cost',
    'Purchase Cost': 'purchase_cost', 'EOL': 'eol_date', 'EOL Date': 'eol_date', 'EOL Rate': null,
    'Order Number': 'order_number', 'Supplier': 'supplier',
    'Location': 'location', 'Default Location': 'default_location', 'Address': null, 'City': null, 'State': null,
    'Country': null, 'Zip': null, 'Zip Code': null, 'Postal Code': null,
    'Checked Out': 'holder.name', 'Checked Out To': 'holder.name', 'Type': 'holder.type',
    'Username': 'holder.username', 'Employee No.': 'holder.employee_number', 'Manager': null, 'Department': null,
    'Title': null,
    'Status': 'status', 'Warranty': 'warranty_months', 'Warranty Expires': null, 'Value': null, 'Diff': null,
    'Fully Depreciated': null, 'Checkout Date': 'holder.checked_out_at', 'Last Checkin Date': null,
    'Expected Checkin Date': 'holder.expected_checkin', 'Created at': null, 'Created At': null, 'Updated at': null,
    'Deleted': null, 'Last Audit': null, 'Next Audit Date': null, 'Notes': 'notes', 'URL': null,
  },
  statuses: snipeIt.statuses ?? {},
  values: {
    'holder.type': { 'app\\models\\user': 'user', 'app\\models\\location': 'location',
    'app\\models\\asset': 'asset' },
  },
  pathSeparator: '',
  decimalMark: 'point',
  match: 'asset_tag',
};
