import { api, ApiError } from '../api/client.ts';
import { storeTokens, RENEWED_KEY } from './storage.ts';
import { readSession } from '../state/stored_session.ts';

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
