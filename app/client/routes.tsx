import './install.ts';
import { changesRecords } from '@steward/kernel/contract/permissions.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NotFound } from '@steward/kernel/client/shell/NotFound.tsx';
import { ModuleOff } from '@steward/kernel/client/shell/ModuleOff.tsx';
import { ScreenError } from '@steward/kernel/client/shell/ScreenError.tsx';
import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { loadDefinitions } from '@steward/kernel/client/records/definitions.ts';
import type { Screen } from '@steward/kernel/client/screen.ts';
import { parseSearch, stringifySearch } from '@steward/kernel/client/search_params.ts';
import { auth, useUser } from '@steward/kernel/client/session/auth.ts';
import { guard, homePathOf, storeNextPath } from '@steward/kernel/client/session/guard.ts';
import { publicScreens, screens } from '@steward/kernel/client/slots.ts';
import { isModuleOn } from '@steward/kernel/client/state/modules_off.ts';
import { SkeletonPage } from '@steward/kernel/client/ui/Skeletons.tsx';
import { Toaster } from '@steward/kernel/client/ui/Toaster.tsx';

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

/** Screens without the shell, before sign-in. */
const outside = publicScreens.all().map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: lazyRouteComponent(screen.load),
    beforeLoad: () => {
      if (screen.guestsOnly && auth.get().authenticated) throw redirect({ to: '/' });
    },
  }),
);

/** Route id of the shell; not part of any address. */
export const SHELL_ID = '_app';
const shell = createRoute({
  getParentRoute: () => root,
  id: SHELL_ID,
  component: lazyRouteComponent(() => import('./app_frame.tsx')),
});

/** A screen with the definitions of what it shows and, but for those that are early, the words of all areas. */
const whole = async (screen: Screen): Promise<{ default: ComponentType }> =>
  (
    await Promise.all([
      screen.load(),
      screen.records ? screen.records().then(loadDefinitions) : loadDefinitions(),
      screen.early ? Promise.resolve() : loadAllTexts(),
    ])
  )[0];

/** In a preview. */
const ofPerson = () => import('@steward/kernel/client/shell/NotInPreview.tsx');

/** For support staff. */
const ofGuest = async () =>
  (await Promise.all([import('@steward/kernel/client/company_status/SupportUserNotice.tsx'), loadAllTexts()]))[0];

function codeOf(screen: Screen): Promise<{ default: ComponentType }> {
  if (screen.personal && preview()) return ofPerson();
  if (screen.personal && auth.get().user?.support) return ofGuest();
  if (screen.permission !== null && changesRecords(screen.permission)) return whileWorking(screen);
  return whole(screen);
}

/** Wraps screens that only change something: while read-only they show the reason. */
async function whileWorking(screen: Screen): Promise<{ default: ComponentType }> {
  const [{ default: Screen }, standing] = await Promise.all([
    whole(screen),
    import('@steward/kernel/client/company_status/unless_read_only.tsx'),
  ]);
  return { default: standing.unlessReadOnly(Screen) };
}

/** A screen of a module that the company has switched off says so, for as long as it is. */
const isOff = (screen: Screen): boolean => !isModuleOn(screens.moduleOf(screen) ?? '');

async function unlessOff(screen: Screen): Promise<{ default: ComponentType }> {
  const { default: Shown } = await codeOf(screen);
  const module = screens.moduleOf(screen);
  if (module === undefined) return { default: Shown };
  return {
    default: function UnlessOff() {
      // Others may switch it while it is shown.
      useUser();
      return isOff(screen) ? <ModuleOff /> : <Shown />;
    },
  };
}

const screenRoute = (screen: Screen) =>
  createRoute({
    getParentRoute: () => shell,
    path: screen.path,
    component: lazyRouteComponent(() => importWhenConnected(() => unlessOff(screen))),
    pendingComponent: SkeletonPage,
    beforeLoad: ({ location }) => {
      const notFoundRoute = guard(
        auth.get(),
        isOff(screen) ? { ...screen, permission: null, mayOpen: undefined } : screen,
      );
      if (notFoundRoute === '/login') storeNextPath(location.href);
      if (notFoundRoute !== null) throw redirect({ to: notFoundRoute, replace: true });
    },
  });

/** Unknown addresses within the shell, after sign-in. */
const notFoundRoute = screenRoute({
  path: '$',
  permission: null,
  early: true,
  records: async () => [],
  load: async () => ({ default: NotFound }),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: homePathOf(auth.get().user), replace: true });
  },
});

/** Paths come from data, so they are plain strings. */
const routeTree: AnyRoute = root.addChildren([
  home,
  ...outside,
  shell.addChildren([...screens.every().map(screenRoute), notFoundRoute]),
]);

export const router = createRouter({
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
