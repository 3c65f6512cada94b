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

/** Maintenance of an asset: planned, in progress or completed. The state follows from the dates. */
export const assetMaintenance = defineRecord({
  name: 'asset_maintenance',
  permission: 'assetsmaintenance',
  pages: {
    list: '/assets/maintenances',
    add: '/assets/add-maintenance',
    edit: '/asset-maintenances/:id',
    detail: '/asset-maintenances/:id/detail',
    clone: '/asset-maintenances/:id/clone',
  },
  after: 'meters/meter_reading',
  nav: 'inventory',
  icon: 'wrench',
  workspaceScoped: true,
  partOf: 'asset',
  title: 'name',
  fields: {
    asset: { kind: 'reference', to: 'asset', required: true, section: 'main' },
    type,
    name,
    plan,
    state,
    assignee,
    supplier,
    work_space: { kind: 'reference', to: 'workspace', readOnly: true, section: 'main' },
    ...times,
    due_at: { kind: 'number', scale: 2, readOnly: true, section: 'time' },
    meter: { kind: 'reference', to: 'meter', via: ['plan', 'meter'], section: 'time' },
    // The day on which a meter is expected to reach it, by its readings.
    forecast_on: { kind: 'date', readOnly: true, section: 'time' },
    cost: { ...cost, permission: 'assetsmaintenance:cost' },
    is_warranty,
    result,
    failed_checks,
    in_service,
    image,
    notes,
  },
  defaultColumns: ['name', 'asset', 'state', 'due_date', 'assignee', 'due_at', 'forecast_on', 'completed_on', 'cost'],
  defaultSort: 'due_date',
  importBy: ['name'],
  searchThrough: ['asset', 'type', 'supplier'],
});

export type AssetMaintenanceRow = RowOf<typeof assetMaintenance>;
