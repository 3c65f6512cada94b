import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { api } from '../api/client.ts';
import { auth } from './auth.ts';
import { storeUser } from './storage.ts';

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
