import type { ServerModule } from '@steward/kernel/server/module.ts';
import { accountBackupServer } from './account_backup/server/manifest.ts';
import { activityLogServer } from './activity_log/server/manifest.ts';
import { apiTokensServer } from './api_tokens/server/manifest.ts';
import { assetAuditsServer } from './asset_audits/server/manifest.ts';
import { assetsServer } from './assets/server/manifest.ts';
import { bulkServer } from './bulk/server/manifest.ts';
import { catalogueServer } from './catalogue/server/manifest.ts';
import { checkoutServer } from './checkout/server/manifest.ts';
import { contractsServer } from './contracts/server/manifest.ts';
import { customFieldsServer } from './custom_fields/server/manifest.ts';
import { dashboardServer } from './dashboard/server/manifest.ts';
import { demoServer } from './demo/server/manifest.ts';
import { depreciationsServer } from './depreciations/server/manifest.ts';
import { documentsServer } from './documents/server/manifest.ts';
import { exportServer } from './export/server/manifest.ts';
import { fieldsetsServer } from './fieldsets/server/manifest.ts';
import { filesServer } from './files/server/manifest.ts';
import { importServer } from './import/server/manifest.ts';
import { kitsServer } from './kits/server/manifest.ts';
import { leavingServer } from './leaving/server/manifest.ts';
import { liveServer } from './live/server/manifest.ts';
import { locationAuditsServer } from './location_audits/server/manifest.ts';
import { locationGroupsServer } from './location_groups/server/manifest.ts';
import { locationsServer } from './locations/server/manifest.ts';
import { mailboxServer } from './mailbox/server.ts';
import { maintenanceServer } from './maintenance/server/manifest.ts';
import { maintenancePartsServer } from './maintenance_parts/server/manifest.ts';
import { metersServer } from './meters/server.ts';
import { movingInServer } from './moving_in/server/manifest.ts';
import { noticesServer } from './notices/server.ts';
import { notificationsServer } from './notifications/server/manifest.ts';
import { onboardingServer } from './onboarding/server/manifest.ts';
import { peopleServer } from './people/server/manifest.ts';
import { permissionsServer } from './permissions/server/manifest.ts';
import { platformServer } from './platform/server/manifest.ts';
import { printingServer } from './printing/server/manifest.ts';
import { profileServer } from './profile/server.ts';
import { recycleBinServer } from './recycle_bin/server/manifest.ts';
import { reportsServer } from './reports/server/manifest.ts';
import { requestCatalogsServer } from './request_catalogs/server/manifest.ts';
import { requestsServer } from './requests/server/manifest.ts';
import { scanServer } from './scan/server/manifest.ts';
import { searchServer } from './search/server/manifest.ts';
import { settingsServer } from './settings/server/manifest.ts';
import { signInServer } from './sign_in/server/manifest.ts';
import { softwareServer } from './software/server/manifest.ts';
import { stockServer } from './stock/server/manifest.ts';
import { tagsServer } from './tags/server/manifest.ts';
import { viewsServer } from './views/server/manifest.ts';
import { webhooksServer } from './webhooks/server/manifest.ts';
import { workspacesServer } from './workspaces/server/manifest.ts';

/** All modules of the server. Hooks, subscribers and what starts with the server run in this order. */
export const SERVER_MODULES: readonly ServerModule[] = [
  demoServer,
  signInServer,
  settingsServer,
  profileServer,
  mailboxServer,
  apiTokensServer,
  filesServer,
  documentsServer,
  assetsServer,
  catalogueServer,
  customFieldsServer,
  workspacesServer,
  locationsServer,
  locationGroupsServer,
  peopleServer,
  permissionsServer,
  checkoutServer,
  assetAuditsServer,
  locationAuditsServer,
  softwareServer,
  recycleBinServer,
  stockServer,
  kitsServer,
  tagsServer,
  requestCatalogsServer,
  metersServer,
  contractsServer,
  depreciationsServer,
  maintenanceServer,
  maintenancePartsServer,
  fieldsetsServer,
  printingServer,
  requestsServer,
  bulkServer,
  dashboardServer,
  noticesServer,
  onboardingServer,
  viewsServer,
  importServer,
  movingInServer,
  exportServer,
  liveServer,
  scanServer,
  searchServer,
  platformServer,
  reportsServer,
  activityLogServer,
  webhooksServer,
  notificationsServer,
  accountBackupServer,
  leavingServer,
];
