import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { api, ApiError } from '../api/client.ts';
import { readSession } from '../state/stored_session.ts';
import { auth, endLocally } from './auth.ts';
import { storeTokens, RENEWED_KEY, storeUser, ACTIVITY_KEY, clearStorage } from './storage.ts';

export const REFRESH_EVERY = 30 * 60_000;

/** Milliseconds until the next renewal, since the last one in any tab; 0 when overdue. */
export function dueIn(renewed: number | null, now: number): number {
  if (renewed === null || Number.isNaN(renewed) || renewed > now) return REFRESH_EVERY;
  return Math.max(0, renewed + REFRESH_EVERY - now);
}

const renewedAt = (): number | null => {
  const stored = localStorage.getItem(RENEWED_KEY);
  return stored === null ? null : Number(stored);
};

/** One tab renews at a time. Browsers provide locks on secure origins only. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('steward.refresh', work);
  else await work();
}

export async function renewTokens(): Promise<void> {
  const refresh = readSession('refreshToken');
  if (readSession('accessToken') === null || refresh === null) return;
  try {
    const { token } = await api.post<{ token: { access: string; refresh?: string } }>(
      'refresh-token/',
      { refresh },
      { prefix: false, token: false },
    );
    // The user may have signed out or changed meanwhile.
    if (readSession('refreshToken') === refresh) storeTokens(token.access, token.refresh);
  } catch (error) {
    // Another tab has renewed: its tokens are stored already.
    if (error instanceof ApiError && error.code === 'refresh_race') return;
    console.error('The session could not be renewed', error);
  }
}

/** Renews tokens every half hour while signed in. Returns a cleanup. */
export function startRefresh(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = async (): Promise<void> => {
    await alone(async () => {
      if (dueIn(renewedAt(), Date.now()) === 0) await renewTokens();
    });
    // A failed renewal is retried after a minute: the token is valid for some minutes more.
    plan(60_000);
  };
  const plan = (atLeast: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void tick(), Math.max(dueIn(renewedAt(), Date.now()), atLeast));
  };
  if (localStorage.getItem(RENEWED_KEY) === null) localStorage.setItem(RENEWED_KEY, String(Date.now()));
  plan(0);
  return () => clearTimeout(timer);
}

export const FIRST_WAIT = 100;
export const RELOAD_DELAY = 800;
const RELOADED_KEY = 'steward.verification_reloaded';

interface Verified {
  readonly is_verified: boolean;
  readonly company: { readonly id: string } | null;
}

/** Whether the user is unverified or without a company. */
export function needsVerification(user: SessionUser | null): user is SessionUser {
  return user !== null && (!user.is_verified || !user.company?.id);
}

/** Checks whether the user has been verified or got a company, and reloads once. */
async function verify(reload: () => void): Promise<void> {
  const user = auth.get().user;
  if (!needsVerification(user)) return;
  try {
    const { user: now } = await api.post<{ user: Verified }>(
      'user-verify-data/',
      { user_id: user.id },
      { prefix: false },
    );
    if (now.is_verified === user.is_verified && now.company?.id === user.company?.id) return;
    const company = now.company ? { ...user.company, ...now.company } : user.company;
    const next: SessionUser = { ...user, is_verified: now.is_verified, company };
    storeUser(next);
    if (sessionStorage.getItem(RELOADED_KEY) !== null) {
      auth.set((state) => ({ ...state, user: next }));
      return;
    }
    sessionStorage.setItem(RELOADED_KEY, 'true');
    setTimeout(reload, RELOAD_DELAY);
  } catch (error) {
    console.error('The verification could not be read', error);
  }
}

/** Runs whenever the page becomes visible. Returns a cleanup. */
export function startVerification(reload: () => void = () => location.reload()): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(() => void verify(reload), FIRST_WAIT);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

export const IDLE_AFTER = 30 * 60_000;
const CHECK_EVERY = 5_000;
const EVENTS = ['mousemove', 'mousedown', 'keydown', 'click', 'scroll', 'touchstart', 'wheel'] as const;

/** Whether there was no activity in any tab for half an hour. Without a stored activity the time starts now. */
export function isIdle(last: number | null, now: number): boolean {
  return last !== null && !Number.isNaN(last) && now - last >= IDLE_AFTER;
}

const lastActivity = (): number | null => {
  const stored = localStorage.getItem(ACTIVITY_KEY);
  return stored === null ? null : Number(stored);
};

/** Ends the session, telling the server if possible. */
function expire(onExpired: () => void): void {
  const refresh = readSession('refreshToken');
  api
    .post('logout/', { refresh }, { ownUnauthorised: true, asSelf: true })
    .catch((error: unknown) => console.error('Logout did not reach the server', error));
  clearStorage();
  endLocally();
  onExpired();
}

/** Watches mouse, keyboard, clicks and scrolling while signed in. Returns a cleanup. */
export function startInactivity(onExpired: () => void): () => void {
  let noted = 0;
  const note = (): void => {
    const now = Date.now();
    // Stored at most once a second. Activity after expiry does not revive the session.
    if (now - noted < 1_000 || readSession('accessToken') === null || isIdle(lastActivity(), now)) return;
    noted = now;
    localStorage.setItem(ACTIVITY_KEY, String(now));
  };
  const check = (): void => {
    if (readSession('accessToken') !== null && isIdle(lastActivity(), Date.now())) expire(onExpired);
  };
  if (lastActivity() === null) localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  for (const event of EVENTS) addEventListener(event, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, CHECK_EVERY);
  check();
  return () => {
    for (const event of EVENTS) removeEventListener(event, note, { capture: true });
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}
