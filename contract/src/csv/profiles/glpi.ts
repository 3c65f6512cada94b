import type { Profile } from './types.ts';

/** What GLPI knows of buying a thing; the list has the name of the group before each of these headings. */
const FINANCIAL: Profile['columns'] = {
  'Immobilization number': null, 'Order number': 'order_number', 'Delivery form': null, 'Invoice number': null,
  'Date of purchase': 'purchase_date', 'Startup date': null, 'Delivery date': null, 'Order date': null,
  'Start date of warranty': null, 'Date of last physical inventory': null, 'Budget': null,
  'Warranty duration': 'warranty_months', 'Warranty information': null, 'Warranty expiration date': null,
  'Supplier': 'supplier', 'Value': 'purchase_cost', 'Warranty extension value': null,
  'Amortization duration': null, 'Amortization type': null, 'Amortization coefficient': null,
  'Email alarms': null, 'Comments on financial and administrative information': null,
  'Business criticity': null, 'Decommission date': null,
};

const GROUP = 'Financial and administrative information';

/** GLPI: the list of computers. Paths are written with " > ", and who uses a thing as login or by name. */
export const glpi: Profile = {
  name: 'glpi',
  label: 'GLPI',
  record: 'asset',
  knownBy: ['Name', 'Entity', 'Status', 'Location'],
  columns: {
    'Name': 'name', 'Entity': null, 'Status': 'status', 'Manufacturer': 'model.manufacturer',
    'Manufacturers': 'model.manufacturer', 'Serial number': 'serial', 'Inventory number': 'asset_tag',
    'Inventory/Asset number': 'asset_tag', 'Type': 'model.category', 'Types': 'model.category',
    'Model': 'model', 'Models': 'model', 'Location': 'default_location', 'User': 'holder.name',
    'Users': 'holder.name', 'Alternate username': null, 'Alternate username number': null, 'Group': null,
    'Groups': null, 'Group in charge': null, 'Technician in charge': null, 'Last update': null,
    'Last inventory date': null, 'Last boot date': null, 'Creation date': null, 'Comments': 'notes',
    'UUID': null, 'Update Source': null, 'Network': null, 'Networks': null, 'Contact': null, 'ID': null,
    'Operating System - Name': null, 'Operating System': null, 'Components - Processor': null, 'Processor': null,
    ...FINANCIAL,
    ...Object.fromEntries(Object.entries(FINANCIAL).map(([heading, key]) => [`${GROUP} - ${heading}`, key])),
  },
  fill: { model: { headings: ['Model', 'Models', 'Type', 'Types'], text: 'Uncategorized' } },
  statuses: {
    'in production': { type: 'deployable' }, 'in use': { type: 'deployable' }, 'production': { type: 'deployable' },
    'in stock': { type: 'deployable' }, 'stock': { type: 'deployable' }, 'under repair': { type: 'undeployable' },
    'retired': { type: 'archived' }, 'scrapped': { type: 'archived' }, 'out of order': { type: 'undeployable' },
  },
  values: { 'warranty_months': { 'lifelong': '' } },
  pathSeparator: '>',
  match: 'asset_tag',
};
