import type { asset as definition } from '../../records/asset.ts';
import type { LabelsOf } from '../types.ts';

export const asset: LabelsOf<typeof definition> = {
  one: 'Asset',
  many: 'Assets',
  add: 'Add asset',
  empty: 'Everything the company owns one by one: laptops, desks, cars. Add the first one, or bring them all with an import.',
  fields: {
    asset_tag: 'Asset tag', name: 'Name', model: 'Asset model', serial: 'Serial', status: 'Status label', state: 'Availability', category: 'Category', manufacturer: 'Manufacturer',
    requestable: 'Requestable', byod: 'Belongs to its user', default_location: 'Home location', location: 'Location', department: 'Department', work_space: 'Workspace',
    holder: 'Assigned to', checked_out_at: 'Handed out', expected_checkin: 'Due back', last_checkin: 'Last returned', purchase_date: 'Purchased', purchase_cost: 'Purchase cost',
    supplier: 'Supplier', order_number: 'Order number', warranty_months: 'Warranty in months', warranty_expires: 'Warranty until', eol_date: 'End of life', image: 'Picture', notes: 'Notes',
  },
  sections: { main: 'What it is', place: 'Where it is', holder: 'Who has it', cost: 'What it cost', notes: 'Notes', picture: 'Picture' },
  options: { state: { deployed: 'Deployed', deployable: 'Ready', pending: 'Pending', undeployable: 'Not deployable', archived: 'Archived' } },
  hints: { asset_tag: 'drawn when saved', name: 'from the model', location: 'as the home location' },
};
