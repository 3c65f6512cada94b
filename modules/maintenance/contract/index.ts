import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { assetMaintenance } from './asset_maintenance.ts';
import { errors } from './errors.ts';
import { faultReport } from './fault_report.ts';
import { locationMaintenance } from './location_maintenance.ts';
import { maintenancePlan } from './maintenance_plan.ts';
import { maintenanceType } from './maintenance_type.ts';
import { permissions } from './permissions.ts';

export * from './asset_maintenance.ts';
export * from './fault_report.ts';
export * from './fault_wire.ts';
export * from './location_maintenance.ts';
export * from './maintenance_plan.ts';
export * from './maintenance_type.ts';
export * from './wire.ts';

export const maintenanceModule = defineModule({
  name: 'maintenance',
  needs: ['assets', 'catalogue', 'checkout', 'dashboard', 'locations', 'meters', 'people', 'sign_in'],
  isKeptOffline: true,
  permissions,
  records: [faultReport, assetMaintenance, locationMaintenance, maintenancePlan, maintenanceType],
  actions,
  errors,
  tiles: [{ key: 'maintenance', size: 'figure', after: 'asset_audits/audits' }],
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
