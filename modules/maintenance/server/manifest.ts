import { partsFollowWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { assetMaintenance } from '../contract/asset_maintenance.ts';
import { faultReport } from '../contract/fault_report.ts';
import { maintenanceActions } from './actions.ts';
import { readingChanged } from './by_use.ts';
import { maintenanceDays } from './calendar.ts';
import { refuseCheckOut } from './checkout.ts';
import { checkActions } from './checks/actions.ts';
import { checkHooks, definitionHooks } from './checks/hooks.ts';
import { maintenanceCosts } from './costs.ts';
import { insertDefaultTypes } from './default_types.ts';
import { overdueNotice } from './due.ts';
import { faultActions } from './faults/actions.ts';
import { closeCompleted, reopenWithMaintenance } from './faults/close_completed.ts';
import { faultHooks, scannedHooks } from './faults/hooks.ts';
import { faultNotifications } from './faults/notifications.ts';
import { faultChanged, newFaults } from './faults/notify.ts';
import { faultSettings } from './faults/settings.ts';
import { strangerRoutes } from './faults/strangers.ts';
import { followChanged, planChanged } from './follow.ts';
import { maintenanceHooks } from './hooks.ts';
import { planHooks } from './plan_rules.ts';
import { maintenanceReminders } from './remind.ts';
import { maintenanceRoutes } from './routes.ts';
import { maintenanceSchedules } from './schedules.ts';
import { maintenanceSettings } from './settings.ts';
import { skipHooks } from './skip.ts';

export const maintenanceServer = defineServerModule({
  name: 'maintenance',
  headings: [
    { name: 'Fault reports of strangers', description: 'What is open to who scans a code', paths: ['report'] },
  ],
  newCompany: insertDefaultTypes,
  demo: { after: ['checkout'], load: () => import('./demo.ts') },
  tables: [
    'asset_maintenance',
    'fault_report',
    'location_maintenance',
    'maintenance_check',
    'maintenance_plan',
    'maintenance_type',
  ],
  routes: [...maintenanceRoutes, ...strangerRoutes],
  settings: [maintenanceSettings, faultSettings],
  hooks: {
    fault_report: [faultHooks],
    asset_maintenance: [maintenanceHooks('asset'), checkHooks('asset'), skipHooks('asset')],
    location_maintenance: [maintenanceHooks('location'), checkHooks('location'), skipHooks('location')],
    maintenance_plan: [definitionHooks, planHooks],
    maintenance_type: [definitionHooks],
    asset: [partsFollowWorkspace(assetMaintenance), partsFollowWorkspace(faultReport), maintenanceCosts, scannedHooks],
  },
  actions: [...maintenanceActions, ...checkActions, ...faultActions],
  calendar: maintenanceDays,
  schedules: maintenanceSchedules,
  reminders: maintenanceReminders,
  notifications: faultNotifications,
  on: {
    'asset.checked_out': { inTransaction: refuseCheckOut },
    'asset_maintenance.created': { asJob: followChanged('asset') },
    'asset_maintenance.updated': {
      asJob: async (services, batch) => {
        await followChanged('asset')(services, batch);
        await closeCompleted(services, batch);
        await reopenWithMaintenance(services, batch);
      },
    },
    'asset_maintenance.removed': { asJob: followChanged('asset') },
    'asset_maintenance.restored': { asJob: followChanged('asset') },
    'fault_report.updated': { asJob: faultChanged },
    'location_maintenance.created': { asJob: followChanged('location') },
    'location_maintenance.updated': { asJob: followChanged('location') },
    'location_maintenance.removed': { asJob: followChanged('location') },
    'location_maintenance.restored': { asJob: followChanged('location') },
    'maintenance_plan.updated': { asJob: planChanged },
    'maintenance_plan.restored': { asJob: planChanged },
    'meter_reading.created': { asJob: readingChanged },
    'meter_reading.updated': { asJob: readingChanged },
    'meter_reading.removed': { asJob: readingChanged },
    'meter_reading.restored': { asJob: readingChanged },
  },
  notices: {
    waiting: {
      new_fault_reports: newFaults,
      overdue_asset_maintenance: overdueNotice('asset'),
      overdue_location_maintenance: overdueNotice('location'),
    },
  },
});
