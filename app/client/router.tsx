import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { parseSearch, stringifySearch } from '@steward/kernel/client/search_params.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';
import { homePathOf, storeNextPath } from '@steward/kernel/client/session/guard.ts';
import { NotFound, ScreenError } from '@steward/kernel/client/shell/ScreenError.tsx';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';
import { Toaster } from '@steward/kernel/client/ui/Toaster.tsx';

/** Loaded with the first screen that needs a session. */
interface Application {
  readonly applicationRoutes: (root: AnyRoute) => AnyRoute;
  readonly loadNames: () => Promise<void>;
}

/**
 * The router with the screens outside of the shell. `addApplication` adds the others: at the start when somebody is
 * signed in, otherwise when the first of them is opened.
 */
export function makeRouter(outside: readonly PublicScreen[], load: () => Promise<Application>) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
    notFoundComponent: NotFound,
    errorComponent: ScreenError,
  });
  const publicRoutes = outside.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      component: lazyRouteComponent(screen.load),
      beforeLoad: () => {
        if (screen.guestsOnly && auth.get().authenticated) throw redirect({ to: '/' });
      },
    }),
  );
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: async () => {
      if (auth.get().authenticated) await addApplication();
      throw redirect({ to: homePathOf(auth.get().user), replace: true });
    },
  });
  /** All other addresses, until the application is loaded. */
  const rest = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location }) => {
      if (!auth.get().authenticated) {
        storeNextPath(location.href);
        throw redirect({ to: '/login', replace: true });
      }
      await addApplication();
      throw redirect({ to: location.pathname, search: location.search, hash: location.hash, replace: true });
    },
  });

  // Paths come from data, so they are plain strings.
  const routeTree: AnyRoute = root.addChildren([home, ...publicRoutes, rest]);
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPendingMs: 150,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    trailingSlash: 'preserve',
  });

  let isAdded = false;
  async function addApplication(): Promise<void> {
    const { applicationRoutes, loadNames } = await importWhenConnected(load);
    await importWhenConnected(loadNames);
    if (isAdded) return;
    isAdded = true;
    root.addChildren([home, ...publicRoutes, applicationRoutes(root)]);
    router.setRoutes(router.buildRouteTree());
  }
  return { router, addApplication };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>['router'];
  }
}
