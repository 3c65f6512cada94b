import type { ModuleDefinition } from '@steward/kernel/contract/module.ts';
import { accountBackupModule } from './account_backup/contract/index.ts';
import { activityLogModule } from './activity_log/contract/index.ts';
import { apiTokensModule } from './api_tokens/contract/index.ts';
import { assetAuditsModule } from './asset_audits/contract/index.ts';
import { assetsModule } from './assets/contract/index.ts';
import { bulkModule } from './bulk/contract/index.ts';
import { catalogueModule } from './catalogue/contract/index.ts';
import { checkoutModule } from './checkout/contract/index.ts';
import { contractsModule } from './contracts/contract/index.ts';
import { customFieldsModule } from './custom_fields/contract/index.ts';
import { dashboardModule } from './dashboard/contract/index.ts';
import { demoModule } from './demo/contract/index.ts';
import { depreciationsModule } from './depreciations/contract/index.ts';
import { documentsModule } from './documents/contract/index.ts';
import { exportModule } from './export/contract/index.ts';
import { fieldsetsModule } from './fieldsets/contract/index.ts';
import { filesModule } from './files/contract/index.ts';
import { importModule } from './import/contract/index.ts';
import { kitsModule } from './kits/contract/index.ts';
import { leavingModule } from './leaving/contract/index.ts';
import { liveModule } from './live/contract/index.ts';
import { locationAuditsModule } from './location_audits/contract/index.ts';
import { locationGroupsModule } from './location_groups/contract/index.ts';
import { locationsModule } from './locations/contract/index.ts';
import { mailboxModule } from './mailbox/contract/index.ts';
import { maintenanceModule } from './maintenance/contract/index.ts';
import { maintenancePartsModule } from './maintenance_parts/contract/index.ts';
import { metersModule } from './meters/index.ts';
import { movingInModule } from './moving_in/contract/index.ts';
import { noticesModule } from './notices/contract/index.ts';
import { notificationsModule } from './notifications/contract/index.ts';
import { onboardingModule } from './onboarding/contract/index.ts';
import { peopleModule } from './people/contract/index.ts';
import { permissionsModule } from './permissions/contract/index.ts';
import { platformModule } from './platform/contract/index.ts';
import { printingModule } from './printing/contract/index.ts';
import { profileModule } from './profile/contract/index.ts';
import { recycleBinModule } from './recycle_bin/contract/index.ts';
import { reportsModule } from './reports/contract/index.ts';
import { requestCatalogsModule } from './request_catalogs/contract/index.ts';
import { requestsModule } from './requests/contract/index.ts';
import { scanModule } from './scan/contract/index.ts';
import { searchModule } from './search/contract/index.ts';
import { settingsModule } from './settings/contract/index.ts';
import { signInModule } from './sign_in/contract/index.ts';
import { softwareModule } from './software/contract/index.ts';
import { stockModule } from './stock/contract/index.ts';
import { tagsModule } from './tags/contract/index.ts';
import { viewsModule } from './views/contract/index.ts';
import { webhooksModule } from './webhooks/contract/index.ts';
import { workspacesModule } from './workspaces/contract/index.ts';

/** All modules. */
export const MODULES: readonly ModuleDefinition[] = [
  workspacesModule,
  catalogueModule,
  tagsModule,
  customFieldsModule,
  permissionsModule,
  peopleModule,
  locationsModule,
  locationGroupsModule,
  assetsModule,
  checkoutModule,
  assetAuditsModule,
  locationAuditsModule,
  softwareModule,
  stockModule,
  kitsModule,
  requestCatalogsModule,
  metersModule,
  contractsModule,
  depreciationsModule,
  maintenanceModule,
  maintenancePartsModule,
  fieldsetsModule,
  printingModule,
  apiTokensModule,
  webhooksModule,
  bulkModule,
  dashboardModule,
  demoModule,
  exportModule,
  documentsModule,
  filesModule,
  importModule,
  movingInModule,
  liveModule,
  mailboxModule,
  noticesModule,
  notificationsModule,
  onboardingModule,
  platformModule,
  profileModule,
  recycleBinModule,
  requestsModule,
  scanModule,
  searchModule,
  settingsModule,
  signInModule,
  viewsModule,
  reportsModule,
  activityLogModule,
  accountBackupModule,
  leavingModule,
];
