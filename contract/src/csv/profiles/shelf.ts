import type { Profile } from './types.ts';

/** Shelf: things without models; the category stands for one. Its own fields come as `cf:Name, type:text`. */
export const shelf: Profile = {
  name: 'shelf',
  label: 'Shelf',
  record: 'asset',
  knownBy: ['title', 'category', 'custodian'],
  columns: {
    'title': 'name', 'name': 'name', 'description': 'notes', 'category': 'model.category', 'kit': null,
    'tags': null, 'location': 'default_location', 'custodian': 'holder.name', 'bookable': 'requestable',
    'available to book': 'requestable',
    'imageUrl': null, 'valuation': 'purchase_cost', 'value': 'purchase_cost', 'qrId': null, 'qr id': null,
    'id': null, 'sequential id': 'asset_tag', 'sequentialId': 'asset_tag', 'status': 'status', 'created at': null,
    'createdAt': null, 'updatedAt': null,
  },
  fill: { model: { headings: ['category'], text: 'Uncategorized' } },
  statuses: {
    'available': { type: 'deployable' }, 'in custody': { name: 'Available', type: 'deployable' },
    'in_custody': { name: 'Available', type: 'deployable' }, 'checked out': { name: 'Available',
    type: 'deployable' }, 'checked_out': { name: 'Available', type: 'deployable' },
  },
  pathSeparator: '',
  decimalMark: 'point',
};
