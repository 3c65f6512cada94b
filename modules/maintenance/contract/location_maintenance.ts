import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';
import { cost, maintenanceFields } from './maintenance_fields.ts';

const {
  type,
  name,
  plan,
  state,
  assignee,
  supplier,
  is_warranty,
  result,
  failed_checks,
  in_service,
  image,
  notes,
  ...times
} = maintenanceFields;

/** Maintenance of a location: planned, in progress or completed. The state follows from the dates. */
export const locationMaintenance = defineRecord({
  name: 'location_maintenance',
  permission: 'locationsmaintenance',
  pages: {
    list: '/locations/maintenances',
    add: '/locations/add-maintenance',
    edit: '/location-maintenances/:id',
    detail: '/location-maintenances/:id/detail',
    clone: '/location-maintenances/:id/clone',
  },
  after: 'contracts/contract',
  nav: 'places',
  icon: 'wrench',
  partOf: 'location',
  title: 'name',
  fields: {
    location: { kind: 'reference', to: 'location', required: true, section: 'main' },
    type,
    name,
    plan,
    state,
    assignee,
    supplier,
    ...times,
    cost: { ...cost, permission: 'locationsmaintenance:cost' },
    is_warranty,
    result,
    failed_checks,
    in_service,
    image,
    notes,
  },
  defaultColumns: ['name', 'location', 'state', 'due_date', 'assignee', 'completed_on', 'cost'],
  defaultSort: 'due_date',
  importBy: ['name'],
  searchThrough: ['location', 'type', 'supplier'],
});

export type LocationMaintenanceRow = RowOf<typeof locationMaintenance>;
