import './install.ts';
import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { labelsAdded, loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { Screen } from '@steward/kernel/client/screen.ts';
import { auth, useUser } from '@steward/kernel/client/session/auth.ts';
import { guard, storeNextPath } from '@steward/kernel/client/session/guard.ts';
import { ModuleOff } from '@steward/kernel/client/shell/ModuleOff.tsx';
import { NotFound } from '@steward/kernel/client/shell/ScreenError.tsx';
import { screens } from '@steward/kernel/client/slots.ts';
import { isModuleOn } from '@steward/kernel/client/state/slot.ts';
import { storedLanguage } from '@steward/kernel/client/state/stored_session.ts';
import { SkeletonPage } from '@steward/kernel/client/ui/Skeletons.tsx';
import { changesRecords } from '@steward/kernel/contract/permissions.ts';
import { loadTexts } from '@steward/kernel/contract/texts/index.ts';
import { AppFrame } from './app_frame.tsx';

export { prefetchFirstScreen } from './prefetch.ts';

/** Loads a screen, with all texts unless it is one of the first. */
const whole = async (screen: Screen): Promise<{ default: ComponentType }> =>
  (await Promise.all([screen.load(), screen.early ? Promise.resolve() : loadAllTexts()]))[0];

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
  const [{ default: Screen }, guard] = await Promise.all([
    whole(screen),
    import('@steward/kernel/client/company_status/unless_read_only.tsx'),
  ]);
  return { default: guard.unlessReadOnly(Screen) };
}

/** Screens of modules that are off show a notice. */
const isOff = (screen: Screen): boolean => !isModuleOn(screens.moduleOf(screen) ?? '');

async function unlessOff(screen: Screen): Promise<{ default: ComponentType }> {
  const { default: Shown } = await codeOf(screen);
  const module = screens.moduleOf(screen);
  if (module === undefined) return { default: Shown };
  return {
    default: function UnlessOff() {
      // Other users may turn the module on or off meanwhile.
      useUser();
      return isOff(screen) ? <ModuleOff /> : <Shown />;
    },
  };
}

/** Route id of the shell; not part of any address. */
export const SHELL_ID = '_app';

/** Routes of all screens within the shell, and of unknown addresses. */
export function applicationRoutes(root: AnyRoute): AnyRoute {
  const shell = createRoute({ getParentRoute: () => root, id: SHELL_ID, component: AppFrame });
  const screenRoute = (screen: Screen) =>
    createRoute({
      getParentRoute: () => shell,
      path: screen.path,
      component: lazyRouteComponent(() => importWhenConnected(() => unlessOff(screen))),
      pendingComponent: SkeletonPage,
      beforeLoad: ({ location }) => {
        const elsewhere = guard(
          auth.get(),
          isOff(screen) ? { ...screen, permission: null, mayOpen: undefined } : screen,
        );
        if (elsewhere === '/login') storeNextPath(location.href);
        // Whoever signs in begins at the dashboard, and has not asked for it.
        const isAsked = elsewhere === '/portal' && screen.path !== '/dashboard';
        if (elsewhere !== null)
          throw redirect({ to: elsewhere, replace: true, ...(isAsked ? { state: { isLedToPortal: true } } : {}) });
      },
    });
  return shell.addChildren([...screens.every().map(screenRoute), screenRoute(unknown)]);
}

const unknown: Screen = { path: '$', permission: null, early: true, load: async () => ({ default: NotFound }) };

/** Names of record types, which the shell shows. */
export async function loadNames(): Promise<void> {
  const language = storedLanguage();
  await loadTexts([language]);
  labelsAdded(language);
}
