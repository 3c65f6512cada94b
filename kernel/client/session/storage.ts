import type { Company, LoginAnswer, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { firstWorkspace } from '@steward/kernel/contract/access/can.ts';
import { chosenWorkspaceId, storeWorkspaceId } from '../api/preview.ts';
import { LANGUAGE_KEY } from '../i18n/index.ts';
import { clearSlices } from '../state/slices.ts';
import { SETTINGS_KEY, SIDEBAR_KEY } from '../theme/settings_store.ts';

const SESSION_KEYS = ['access_token', 'refresh_token', 'user', 'company', 'company_id', 'work_space_id'] as const;
/** The own session of somebody of the platform, put aside while they are in a company. */
export const OWN_SESSION_KEY = 'steward.own_session';
/** When the tokens were last renewed and when somebody last moved, shared by all tabs. */
export const RENEWED_KEY = 'steward.renewed';
export const ACTIVITY_KEY = 'steward.activity';

/** What survives when a session ends by inactivity. */
const KEPT = [SETTINGS_KEY, SIDEBAR_KEY, 'seen_notifications', LANGUAGE_KEY];

export function readUser(): SessionUser | null {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    return typeof parsed === 'object' && parsed !== null && 'id' in parsed ? (parsed as SessionUser) : null;
  } catch {
    return null;
  }
}

/** Keeps user and company. The workspace stays as chosen while the user may still see it. */
export function storeUser(user: SessionUser): void {
  localStorage.setItem('user', JSON.stringify(user));
  const company: Company | null = user.company;
  if (company) {
    localStorage.setItem('company', JSON.stringify(company));
    localStorage.setItem('company_id', company.id);
  }
  storeSeenWorkspace(user);
}

/** The workspace stays as chosen while this user may see it; else it is their first. */
export function storeSeenWorkspace(user: SessionUser): void {
  const chosen = chosenWorkspaceId();
  const allowed =
    chosen === firstWorkspace(user) ||
    (chosen === 'all' && user.work_space.length !== 1) ||
    user.work_space.some((one) => one.id === chosen);
  if (!allowed) storeWorkspaceId(firstWorkspace(user));
}

export function storeTokens(access: string, refresh?: string): void {
  localStorage.setItem('access_token', access);
  if (refresh !== undefined) localStorage.setItem('refresh_token', refresh);
  localStorage.setItem(RENEWED_KEY, String(Date.now()));
}

/** A new session: tokens, user, company and the first workspace. */
export function storeSession(answer: LoginAnswer): void {
  localStorage.removeItem('work_space_id');
  storeTokens(answer.access, answer.refresh);
  localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  storeUser(answer.user);
}

/** After a logout: nothing of the session stays, everything else does. */
export function removeSession(): void {
  for (const key of [...SESSION_KEYS, RENEWED_KEY, ACTIVITY_KEY, OWN_SESSION_KEY]) localStorage.removeItem(key);
  clearSlices();
}

/** After inactivity: all goes but the look, the seen notifications and the language of this device. */
export function clearStorage(): void {
  const preserved = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
  clearSlices();
  localStorage.clear();
  for (const [key, value] of preserved) if (value !== null) localStorage.setItem(key, value);
}
