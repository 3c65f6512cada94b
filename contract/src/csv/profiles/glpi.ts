import type { Profile } from './types.ts';

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
    'Last update': null, 'Comments': 'notes',
    'Operating System - Name': null, 'Operating System': null, 'Components - Processor': null, 'Processor': null,
    'Date of purchase': 'purchase_date',
    'Financial and administrative information - Date of purchase': 'purchase_date',
    'Financial and administrative information - Value': 'purchase_cost',
    'Financial and administrative information - Supplier': 'supplier', 'Supplier': 'supplier',
    'Technician in charge': null, 'Contact': null, 'ID': null,
  },
  fill: { model: { headings: ['Model', 'Models', 'Type', 'Types'], text: 'Uncategorized' } },
  statuses: {
    'in production': { type: 'deployable' }, 'in use': { type: 'deployable' }, 'production': { type: 'deployable' },
    'in stock': { type: 'deployable' }, 'stock': { type: 'deployable' }, 'under repair': { type: 'undeployable' },
    'retired': { type: 'archived' }, 'scrapped': { type: 'archived' }, 'out of order': { type: 'undeployable' },
  },
  pathSeparator: '>',
  match: 'asset_tag',
};
