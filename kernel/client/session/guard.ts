import { can, isPortalOnly, type Person } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../slots.ts';
import type { AuthState } from './auth.ts';

/** The redirect target of an address, or `null` to show the screen. */
export function guard(
  state: AuthState,
  screen: Pick<Screen, 'permission' | 'mayOpen' | 'portal'>,
): '/login' | '/profile' | '/portal' | null {
  if (!state.authenticated) return '/login';
  const user: SessionUser | null = state.user;
  // Without a user the loading screen is shown.
  if (user === null) return null;
  // Portal-only users are redirected to the portal.
  if (isPortalOnly(user) && !screen.portal) return '/portal';
  const needsPermission = screen.permission !== null || screen.mayOpen !== undefined;
  if (!needsPermission) return null;
  if (!user.is_verified || !mayOpen(user, screen)) return '/profile';
  return null;
}

/** Start page: the dashboard, or without its permission the portal, or when that is switched off the profile. */
export function homePathOf(user: SessionUser | null): '/dashboard' | '/portal' | '/profile' {
  const isGuarded = user === null || !user.is_verified || can(user, 'dashboard:all');
  if (isGuarded) return '/dashboard';
  return isOff('/portal') ? '/profile' : '/portal';
}

/** Whether the screen is one of a module that the company has switched off. */
function isOff(path: string): boolean {
  const screen = screens.every().find((one) => one.path === path);
  return screen !== undefined && !screens.all().includes(screen);
}

export function mayOpen(person: Person, screen: Pick<Screen, 'permission' | 'mayOpen'>): boolean {
  return can(person, screen.permission) && (screen.mayOpen?.(person) ?? true);
}

/** Whether there is a page at this address for the person: its module may be left out, or switched off. */
export function hasPage(person: Person, path: string): boolean {
  return screens.all().some((one) => one.path === path && mayOpen(person, one));
}

const NEXT_KEY = 'steward.next';

/** Remembers in this tab the address to open after signing in. */
export function storeNextPath(path: string): void {
  if (path !== '/' && !path.startsWith('/login')) sessionStorage.setItem(NEXT_KEY, path);
}

export function takeNextPath(): string {
  const next = sessionStorage.getItem(NEXT_KEY);
  sessionStorage.removeItem(NEXT_KEY);
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/';
}
