import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { api } from '../api/client.ts';
import { SESSION_KEYS, writeSession } from '../state/stored_session.ts';
import { storeTokens, storeUser, OWN_SESSION_KEY, RENEWED_KEY } from './storage.ts';
import { renewTokens } from './watch.ts';

/** Keys of the own session that are put aside during a support visit. */
const ASIDE = [...Object.values(SESSION_KEYS), RENEWED_KEY];

/** Enters a company with support access, and reloads. */
export async function enterCompany(id: string): Promise<void> {
  const { access, user } = await api.post<Omit<LoginAnswer, 'refresh'>>(
    `all-companies/${id}/enter/`,
    {},
    { prefix: false },
  );
  localStorage.setItem(
    OWN_SESSION_KEY,
    JSON.stringify(Object.fromEntries(ASIDE.map((key) => [key, localStorage.getItem(key)]))),
  );
  writeSession('workspaceId', null);
  // Support sessions have no refresh token.
  writeSession('refreshToken', null);
  storeTokens(access);
  storeUser(user);
  location.assign('/');
}

/** Ends the support session and returns to the platform. */
export async function leaveCompany(): Promise<void> {
  await api.post('logout/', {}, { ownUnauthorised: true }).catch((error: unknown) => console.error(error));
  await endSupportVisit();
}

/** Restores the own session, after leaving or when access has ended. */
export async function endSupportVisit(why: 'left' | 'ended' = 'left'): Promise<void> {
  const stored = localStorage.getItem(OWN_SESSION_KEY);
  // Several calls may be refused at once; the first restores.
  if (stored === null) return;
  localStorage.removeItem(OWN_SESSION_KEY);
  const parsed: unknown = JSON.parse(stored);
  for (const key of ASIDE) {
    const value: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, key) : null;
    if (typeof value === 'string') localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  }
  // The own access token may have expired.
  await renewTokens();
  location.assign(why === 'ended' ? '/platform?ended=true' : '/platform');
}
