import { referenceDocument, referenceRoutes } from '@steward/kernel/server/http/reference/page.ts';
import type { Route } from '@steward/kernel/server/http/route.ts';
import { kernelServer } from '@steward/kernel/server/kernel_module.ts';
import { composeModules } from '@steward/kernel/server/module.ts';
import { SERVER_MODULES } from '../../modules/server.ts';

/** Kernel and modules of the application, its queue and the tests. */
export const MODULES = composeModules([...SERVER_MODULES, kernelServer]);

/** The OpenAPI document of the modules' routes. */
export const REFERENCE = referenceDocument(MODULES.routes, MODULES.reference);

/** All routes; documentation and permission tests are generated from them. */
export const ROUTES: readonly Route[] = [...MODULES.routes, ...referenceRoutes(REFERENCE)];
