import type { ClientModule } from '@steward/kernel/client/module.ts';
import { accountBackupClient } from './account_backup/client/manifest.ts';
import { activityLogClient } from './activity_log/client/manifest.ts';
import { apiTokensClient } from './api_tokens/client/manifest.ts';
import { assetAuditsClient } from './asset_audits/client/manifest.ts';
import { assetsClient } from './assets/client/manifest.ts';
import { bulkClient } from './bulk/client/manifest.ts';
import { checkoutClient } from './checkout/client/manifest.ts';
import { contractsClient } from './contracts/client/manifest.ts';
import { customFieldsClient } from './custom_fields/client/manifest.ts';
import { dashboardClient } from './dashboard/client/manifest.ts';
import { depreciationsClient } from './depreciations/client/manifest.ts';
import { documentsClient } from './documents/client/manifest.ts';
import { exportClient } from './export/client/manifest.ts';
import { fieldsetsClient } from './fieldsets/client/manifest.ts';
import { importClient } from './import/client/manifest.ts';
import { kitsClient } from './kits/client/manifest.ts';
import { leavingClient } from './leaving/client/manifest.ts';
import { liveClient } from './live/client/manifest.ts';
import { locationAuditsClient } from './location_audits/client/manifest.ts';
import { locationGroupsClient } from './location_groups/client/manifest.ts';
import { locationsClient } from './locations/client/manifest.ts';
import { mailboxClient } from './mailbox/client/manifest.ts';
import { maintenanceClient } from './maintenance/client/manifest.ts';
import { maintenancePartsClient } from './maintenance_parts/client/manifest.ts';
import { metersClient } from './meters/client.ts';
import { movingInClient } from './moving_in/client/manifest.ts';
import { noticesClient } from './notices/client/manifest.ts';
import { notificationsClient } from './notifications/client/manifest.ts';
import { onboardingClient } from './onboarding/client/manifest.ts';
import { peopleClient } from './people/client/manifest.ts';
import { permissionsClient } from './permissions/client/manifest.ts';
import { platformClient } from './platform/client/manifest.ts';
import { printingClient } from './printing/client/manifest.ts';
import { profileClient } from './profile/client/manifest.ts';
import { recycleBinClient } from './recycle_bin/client/manifest.ts';
import { reportsClient } from './reports/client/manifest.ts';
import { requestCatalogsClient } from './request_catalogs/client/manifest.ts';
import { requestsClient } from './requests/client/manifest.ts';
import { scanClient } from './scan/client/manifest.ts';
import { searchClient } from './search/client/manifest.ts';
import { settingsClient } from './settings/client/manifest.ts';
import { signInClient } from './sign_in/client/manifest.ts';
import { softwareClient } from './software/client/manifest.ts';
import { stockClient } from './stock/client/manifest.ts';
import { tagsClient } from './tags/client/manifest.ts';
import { viewsClient } from './views/client/manifest.ts';
import { webhooksClient } from './webhooks/client/manifest.ts';
import { workspacesClient } from './workspaces/client/manifest.ts';

/** All modules of the client, in the order of their entries in the navigation. */
export const MODULES: readonly ClientModule[] = [
  dashboardClient,
  scanClient,
  requestsClient,
  reportsClient,
  peopleClient,
  locationsClient,
  locationGroupsClient,
  assetsClient,
  checkoutClient,
  assetAuditsClient,
  locationAuditsClient,
  maintenanceClient,
  maintenancePartsClient,
  softwareClient,
  stockClient,
  kitsClient,
  tagsClient,
  requestCatalogsClient,
  metersClient,
  contractsClient,
  depreciationsClient,
  fieldsetsClient,
  printingClient,
  documentsClient,
  permissionsClient,
  workspacesClient,
  activityLogClient,
  recycleBinClient,
  importClient,
  movingInClient,
  exportClient,
  bulkClient,
  customFieldsClient,
  settingsClient,
  platformClient,
  mailboxClient,
  profileClient,
  signInClient,
  apiTokensClient,
  noticesClient,
  notificationsClient,
  onboardingClient,
  searchClient,
  liveClient,
  viewsClient,
  webhooksClient,
  accountBackupClient,
  leavingClient,
];
