import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { actions } from './actions.ts';
import { assetMaintenance } from './asset_maintenance.ts';
import { faultReport } from './fault_report.ts';
import { locationMaintenance } from './location_maintenance.ts';
import { maintenancePlan, maintenanceType } from './maintenance_plan.ts';

const say = wordsOf('maintenance');

/** Errors that only this module answers with. */
const errors = defineErrors({
  in_maintenance: { status: 409 },
  in_maintenance_hidden: { status: 409 },
  checks_open: { status: 409 },
  answered_since: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    maintenance: typeof errors;
  }
}

const verbs = [...BASIC, 'import', 'cost'] as const;
const clerk = ['read', 'write', 'update'] as const;

const permissions = definePermissions({
  resources: {
    assetsmaintenance: { area: 'inventory', actions: verbs, templates: { clerk, manages_assets: verbs } },
    locationsmaintenance: { area: 'places', actions: verbs, templates: { clerk, manages_assets: verbs } },
    fault_report: { area: 'inventory', actions: BASIC, templates: { clerk, manages_assets: BASIC } },
    maintenance_plan: {
      area: 'catalogue',
      before: 'depreciations/depreciation',
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'import'] },
    },
    maintenance_type: {
      area: 'catalogue',
      before: 'maintenance_plan',
      actions: [...BASIC, 'import'],
      templates: { manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    maintenance: typeof permissions;
  }
}

export * from './asset_maintenance.ts';
export * from './fault_report.ts';
export * from './fault_wire.ts';
export * from './location_maintenance.ts';
export * from './maintenance_plan.ts';
export * from './wire.ts';

export const maintenanceModule = defineModule({
  name: 'maintenance',
  needs: ['assets', 'catalogue', 'checkout', 'dashboard', 'locations', 'meters', 'people', 'sign_in'],
  isKeptOffline: true,
  permissions,
  records: [faultReport, assetMaintenance, locationMaintenance, maintenancePlan, maintenanceType],
  actions,
  errors,
  tiles: [
    {
      key: 'maintenance',
      size: 'figure',
      isExtra: true,
      after: 'asset_audits/audits',
      counts: {
        record: 'asset_maintenance',
        view: 'overdue',
        title: say(({ tiles }) => tiles.maintenance),
        beside: { view: 'due', words: say(({ tiles }) => tiles.due_soon) },
      },
    },
  ],
  canBeSwitchedOff: true,
});
