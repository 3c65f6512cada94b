import type { asset as definition } from '../../records/asset.ts';
import type { LabelsOf } from '../types.ts';

export const asset: LabelsOf<typeof definition> = {
  one: 'Asset',
  many: 'Assets',
  add: 'Add asset',
  empty: 'Everything the company owns one by one: laptops, desks, cars. Add your first asset, or import existing assets.',
  fields: {
    asset_tag: 'Asset tag', name: 'Name', model: 'Asset model', serial: 'Serial', status: 'Status label', state: 'Availability', category: 'Category', manufacturer: 'Manufacturer',
    requestable: 'Requestable', byod: 'BYOD', default_location: 'Default location', location: 'Location', department: 'Department', work_space: 'Workspace',
    holder: 'Assigned to', checked_out_at: 'Checked out', expected_checkin: 'Due back', last_checkin: 'Last check-in', purchase_date: 'Purchase date', purchase_cost: 'Purchase cost',
    supplier: 'Supplier', order_number: 'Order number', warranty_months: 'Warranty in months', warranty_expires: 'Warranty until', eol_date: 'End of life (EOL)', image: 'Picture', notes: 'Notes',
  },
  sections: { main: 'General', place: 'Location', holder: 'Assignment', cost: 'Purchase', notes: 'Notes', picture: 'Picture' },
  options: { state: { deployed: 'Checked out', deployable: 'Available', pending: 'Pending', undeployable: 'Not deployable', archived: 'Archived' } },
  hints: { asset_tag: 'Generated on save', name: 'Name of the model', location: 'Default location' },
};
