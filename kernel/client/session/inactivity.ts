import { api } from '../api/client.ts';
import { endLocally } from './auth.ts';
import { ACTIVITY_KEY, clearStorage } from './storage.ts';
import { readSession } from '../state/stored_session.ts';

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
