import { can, isPortalOnly, type Person } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Screen } from '../screen.ts';
import type { AuthState } from './auth.ts';

/** Where an address leads: on to the screen, or elsewhere. */
export function guard(
  state: AuthState,
  screen: Pick<Screen, 'permission' | 'mayOpen' | 'portal'>,
): '/login' | '/profile' | '/portal' | null {
  if (!state.authenticated) return '/login';
  const user: SessionUser | null = state.user;
  // Without a user the loading screen stands in place of whatever the address names.
  if (user === null) return null;
  // Their one page, in place of lists that they could not load.
  if (isPortalOnly(user) && !screen.portal) return '/portal';
  const needsPermission = screen.permission !== null || screen.mayOpen !== undefined;
  if (!needsPermission) return null;
  if (!user.is_verified || !mayOpen(user, screen)) return '/profile';
  return null;
}

/** Where somebody begins: the dashboard, and without the right to it their own assets. No guarded page is tried. */
export function homePathOf(user: SessionUser | null): '/dashboard' | '/portal' {
  const isGuarded = user === null || !user.is_verified || can(user, 'dashboard:all');
  return isGuarded ? '/dashboard' : '/portal';
}

export function mayOpen(person: Person, screen: Pick<Screen, 'permission' | 'mayOpen'>): boolean {
  return can(person, screen.permission) && (screen.mayOpen?.(person) ?? true);
}

const NEXT_KEY = 'steward.next';

/** Remembers in this tab where somebody wanted to go before having to sign in. */
export function storeNextPath(path: string): void {
  if (path !== '/' && !path.startsWith('/login')) sessionStorage.setItem(NEXT_KEY, path);
}

export function takeNextPath(): string {
  const next = sessionStorage.getItem(NEXT_KEY);
  sessionStorage.removeItem(NEXT_KEY);
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/';
}
