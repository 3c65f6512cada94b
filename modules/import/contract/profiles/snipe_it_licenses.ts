import type { Profile } from './types.ts';

/** Snipe-IT's list of licences, and its import format for them. */
export const snipeItLicenses: Profile = {
  name: 'snipe-it-licenses',
  label: 'Snipe-IT (licences)',
  record: 'license',
  knownBy: ['Seats', 'Licensed to Name', 'Reassignable'],
  // Name of the seats in its list.
  alsoKnownBy: [['Total', 'Licensed to Name', 'Reassignable']],
  columns: {
    ID: null,
    Company: null,
    'Item Name': 'name',
    'License Name': 'name',
    // Who has a seat, not whom it is licensed to: a row for each of them.
    'Full Name': 'assignee.name',
    Email: 'assignee.email',
    Username: 'assignee.username',
    // In files with an item name that of the holder.
    Name: ['name', 'assignee.name'],
    Serial: 'product_key',
    'Product Key': 'product_key',
    Category: 'category',
    Manufacturer: 'manufacturer',
    Supplier: 'supplier',
    Seats: 'quantity',
    Total: 'quantity',
    // A total; assigned seats do not reduce it.
    Avail: null,
    Remaining: null,
    'Min. QTY': 'min_available',
    'Licensed to Name': 'license_name',
    'Licensed to Email': 'license_email',
    Reassignable: 'reassignable',
    'Purchase Date': 'purchase_date',
    'Purchase Cost': 'purchase_cost',
    'Order Number': 'order_number',
    'Purchase Order': null,
    'Expiration Date': 'expiration_date',
    'Expires On': 'expiration_date',
    'Termination Date': 'termination_date',
    Maintained: null,
    Depreciation: null,
    Notes: 'notes',
  },
  decimalMark: 'point',
  match: 'name',
};
