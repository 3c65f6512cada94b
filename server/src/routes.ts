import { RECORDS } from '@steward/contract/records/index';
import { referenceRoutes } from './http/reference/routes.ts';
import { engineRoutes } from './engine/routes.ts';
import { bulkRoutes } from './features/bulk/routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { importRoutes } from './features/import/routes.ts';
import { locationRoutes } from './features/locations/routes.ts';
import { limitRoutes } from './features/limits/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { platformRoutes } from './features/platform/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { rightsRoutes } from './features/rights/routes.ts';
import { requestRoutes } from './features/requests/routes.ts';
import { viewRoutes } from './features/views/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import type { Route } from './http/route.ts';
import { identityRoutes } from './identity/routes.ts';

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
  ...rightsRoutes,
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
