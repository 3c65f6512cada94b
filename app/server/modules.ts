import { referenceRoutes } from '@steward/kernel/server/http/reference/routes.ts';
import type { Route } from '@steward/kernel/server/http/route.ts';
import { kernelServer } from '@steward/kernel/server/kernel_module.ts';
import { composeModules } from '@steward/kernel/server/module.ts';
import { SERVER_MODULES } from '../../modules/server.ts';

/** The kernel and all systems put together: what the application, its queue and the tests are made of. */
export const MODULES = composeModules([...SERVER_MODULES, kernelServer]);

/**
 * Every route of the server. What is generated from the routes (documentation, the tests of rights) is generated from
 * this.
 */
export const ROUTES: readonly Route[] = [...MODULES.routes, ...referenceRoutes(MODULES.routes)];
