import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { partsFollowWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import type { AssetCheckedOut } from '@steward/modules/checkout/contract';
import { assetMaintenance } from '../contract/asset_maintenance.ts';
import { faultReport } from '../contract/fault_report.ts';
import { OPEN_STATES } from '../contract/maintenance_fields.ts';
import { SUBJECTS, MAINTENANCE } from '../contract/wire.ts';
import { maintenanceActions } from './actions.ts';
import { jobsPlanned, readingChanged } from './by_use.ts';
import { checkActions } from './checks/actions.ts';
import { checkHooks, definitionHooks } from './checks/hooks.ts';
import { insertDefaultTypes } from './default_types.ts';
import { makeDemoData } from './demo.ts';
import { maintenanceSettings, overdueNotice } from './due.ts';
import { faultActions } from './faults/actions.ts';
import { closeCompleted, reopenWithMaintenance } from './faults/close_completed.ts';
import { faultHooks, scannedHooks } from './faults/hooks.ts';
import { faultChanged, newFaults } from './faults/notify.ts';
import { faultSettings } from './faults/store.ts';
import { strangerRoutes } from './faults/strangers.ts';
import { faultViews } from './faults/views.ts';
import { maintenanceHooks } from './hooks.ts';
import { inService } from './in_service.ts';
import { planNextAfterChange, planNextAfterPlanChange } from './next_occurrence.ts';
import { maintenanceNotifications } from './notifications.ts';
import { planHooks } from './plan_rules.ts';
import { maintenanceReminders } from './remind.ts';
import { maintenanceRoutes } from './routes.ts';
import { maintenanceSchedules } from './schedules.ts';
import { skipHooks } from './skip.ts';
import { maintenanceViews } from './views.ts';

const say = wordsOf('maintenance');

/** Planned and started maintenance, on its due date. */
const maintenanceDays: readonly CalendarSource[] = SUBJECTS.map((subject) => ({
  record: MAINTENANCE[subject].name,
  day: 'due_date',
  title: say(({ calendar }) => calendar.maintenance),
  only: { field: 'state', op: 'in', value: [...OPEN_STATES] },
}));

const OF_ASSET = ['asset', 'asset.asset_tag', 'asset.serial', 'asset.location'];

/** Fields of maintenance and fault reports that emails and calendars show. */
const maintenanceFacts = {
  asset_maintenance: { shown: [...OF_ASSET, 'type', 'due_date', 'assignee', 'supplier'] },
  location_maintenance: { shown: ['location', 'type', 'due_date', 'assignee', 'supplier'] },
  fault_report: { shown: [...OF_ASSET, 'description', 'reporter', 'email'] },
};

/** Maintenance costs of an asset. */
const maintenanceCosts: RecordHooks = {
  costs: async (ctx, id) => {
    const record = assetMaintenance.name;
    if (!can(ctx.user, 'assetsmaintenance:read') || !can(ctx.user, 'assetsmaintenance:cost'))
      return { record, lines: null };
    const rows = await ctx.tx.known(sql<Pick<Tables['asset_maintenance'], 'id' | 'name' | 'cost' | 'cost_currency'>>`
      select t.id, t.name, t.cost, t.cost_currency from asset_maintenance t
      where ${all(visible(ctx, assetMaintenance))} and t.asset_id = ${id} and t.cost > 0
      order by t.completed_on desc nulls first, t.id limit 200`);
    const lines = rows.flatMap(({ cost: minor, cost_currency: currency, ...item }) =>
      minor === null || currency === null ? [] : [{ item, quantity: 1, cost: { minor, currency } }],
    );
    return { record, lines };
  },
};

/** Assets in maintenance cannot be checked out, unless the company allows it. */
async function refuseCheckOut(ctx: Context, events: readonly AssetCheckedOut[]): Promise<void> {
  const [found] = await ctx.tx.known(sql<
    Pick<Tables['asset_maintenance'], 'name'> & Pick<Tables['asset'], 'asset_tag'>
  >`
    select t.name, a.asset_tag from asset_maintenance t
    join asset a on a.company_id = ${ctx.companyId} and a.id = t.asset_id
    where t.company_id = ${ctx.companyId} and t.asset_id = any(${events.map((one) => one.id)}::uuid[])
      and t.state = 'in_progress' and t.deleted_at is null
    order by t.started_on desc, t.id limit 1`);
  if (!found || (await maintenanceSettings.read(ctx)).allows_checkout) return;
  // Check-out does not need the permission to read maintenance.
  if (!can(ctx.user, 'assetsmaintenance:read'))
    throw new AppError('in_maintenance_hidden', { params: { asset: found.asset_tag } });
  // A generated name ends with the tag, which the sentence begins with.
  const maintenance = found.name.replace(` · ${found.asset_tag}`, '');
  throw new AppError('in_maintenance', { params: { asset: found.asset_tag, maintenance } });
}

export const maintenanceServer = defineServerModule({
  name: 'maintenance',
  headings: [
    { name: 'Fault reports of strangers', description: 'What is open to who scans a code', paths: ['report'] },
  ],
  newCompany: insertDefaultTypes,
  demo: { after: ['checkout'], make: makeDemoData },
  tables: [
    'asset_maintenance',
    'fault_report',
    'location_maintenance',
    'maintenance_check',
    'maintenance_plan',
    'maintenance_type',
  ],
  backup: {
    whole: [
      'asset_maintenance',
      'fault_report',
      'location_maintenance',
      'maintenance_check',
      'maintenance_plan',
      'maintenance_type',
    ],
  },
  routes: [...maintenanceRoutes, ...strangerRoutes],
  settings: [maintenanceSettings, faultSettings],
  views: {
    fault_report: faultViews,
    asset_maintenance: maintenanceViews('asset'),
    location_maintenance: maintenanceViews('location'),
  },
  hooks: {
    fault_report: [faultHooks],
    asset_maintenance: [maintenanceHooks('asset'), inService('asset'), checkHooks('asset'), skipHooks('asset')],
    location_maintenance: [
      maintenanceHooks('location'),
      inService('location'),
      checkHooks('location'),
      skipHooks('location'),
    ],
    maintenance_plan: [definitionHooks, planHooks],
    maintenance_type: [definitionHooks],
    asset: [partsFollowWorkspace(assetMaintenance), partsFollowWorkspace(faultReport), maintenanceCosts, scannedHooks],
  },
  actions: [...maintenanceActions, ...checkActions, ...faultActions],
  calendar: maintenanceDays,
  facts: maintenanceFacts,
  schedules: maintenanceSchedules,
  reminders: maintenanceReminders,
  notifications: maintenanceNotifications,
  on: {
    'asset.checked_out': { inTransaction: refuseCheckOut },
    'asset_maintenance.created': {
      asJob: async (services, batch) => {
        await planNextAfterChange('asset')(services, batch);
        await jobsPlanned(services, batch);
      },
    },
    'asset_maintenance.updated': {
      asJob: async (services, batch) => {
        await planNextAfterChange('asset')(services, batch);
        await closeCompleted(services, batch);
        await reopenWithMaintenance(services, batch);
      },
    },
    'asset_maintenance.removed': { asJob: planNextAfterChange('asset') },
    'asset_maintenance.restored': { asJob: planNextAfterChange('asset') },
    'fault_report.updated': { asJob: faultChanged },
    'location_maintenance.created': { asJob: planNextAfterChange('location') },
    'location_maintenance.updated': { asJob: planNextAfterChange('location') },
    'location_maintenance.removed': { asJob: planNextAfterChange('location') },
    'location_maintenance.restored': { asJob: planNextAfterChange('location') },
    'maintenance_plan.updated': { asJob: planNextAfterPlanChange },
    'maintenance_plan.restored': { asJob: planNextAfterPlanChange },
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
