import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { referenceRoutes } from '@steward/kernel/server/http/reference/routes.ts';
import { engineRoutes } from '@steward/kernel/server/engine/routes.ts';
import { bulkRoutes } from './bulk/server/routes.ts';
import { checkoutRoutes } from './checkout/server/routes.ts';
import { dashboardRoutes } from './dashboard/server/routes.ts';
import { exportRoutes } from './export/server/routes.ts';
import { fileRoutes } from './files/server/routes.ts';
import { importRoutes } from './import/server/routes.ts';
import { locationRoutes } from './locations/server/routes.ts';
import { limitRoutes } from './settings/server/limits/routes.ts';
import { liveRoutes } from './live/server/routes.ts';
import { noticeRoutes } from './notices/server/routes.ts';
import { onboardingRoutes } from './onboarding/server/routes.ts';
import { platformRoutes } from './platform/server/routes.ts';
import { peopleRoutes } from './people/server/routes.ts';
import { permissionRoutes } from './permissions/server/routes.ts';
import { requestRoutes } from './requests/server/routes.ts';
import { viewRoutes } from './views/server/routes.ts';
import { searchRoutes } from './search/server/routes.ts';
import type { Route } from '@steward/kernel/server/http/route.ts';
import { identityRoutes } from './sign_in/server/routes.ts';

const routes: readonly Route[] = [
  ...identityRoutes,
  ...fileRoutes,
  ...checkoutRoutes,
  ...requestRoutes,
  ...bulkRoutes,
  ...dashboardRoutes,
  ...noticeRoutes,
  ...onboardingRoutes,
  ...viewRoutes,
  ...permissionRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...liveRoutes,
  ...limitRoutes,
  ...searchRoutes,
  ...locationRoutes,
  ...peopleRoutes,
  ...platformRoutes,
  ...engineRoutes(RECORDS),
];

/**
 * Every route of the server. What is generated from the routes (documentation, the tests of rights) is generated from
 * this.
 */
export const ROUTES: readonly Route[] = [...routes, ...referenceRoutes(routes)];
