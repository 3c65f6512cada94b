import type { Company, LoginAnswer, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { firstWorkspace } from '@steward/kernel/contract/access/can.ts';
import { chosenWorkspaceId, storeWorkspaceId } from '../api/preview.ts';
import { LANGUAGE_KEY } from '../i18n/index.ts';
import { clearSlices } from '../state/slices.ts';
import { SETTINGS_KEY, SIDEBAR_KEY } from '../theme/settings_store.ts';

const SESSION_KEYS = ['access_token', 'refresh_token', 'user', 'company', 'company_id', 'work_space_id'] as const;
/** Own session of support staff, stored while they are in a company. */
export const OWN_SESSION_KEY = 'steward.own_session';
/** Times of the last renewal and activity, shared by all tabs. */
export const RENEWED_KEY = 'steward.renewed';
export const ACTIVITY_KEY = 'steward.activity';

/** Keys that survive an inactivity sign-out. */
const PRESERVED_KEYS = [SETTINGS_KEY, SIDEBAR_KEY, 'seen_notifications', LANGUAGE_KEY];

export function readUser(): SessionUser | null {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    return typeof parsed === 'object' && parsed !== null && 'id' in parsed ? (parsed as SessionUser) : null;
  } catch {
    return null;
  }
}

/** Stores user and company. The chosen workspace stays while the user may see it. */
export function storeUser(user: SessionUser): void {
  localStorage.setItem('user', JSON.stringify(user));
  const company: Company | null = user.company;
  if (company) {
    localStorage.setItem('company', JSON.stringify(company));
    localStorage.setItem('company_id', company.id);
  }
  storeSeenWorkspace(user);
}

/** The chosen workspace stays while visible; else the user's first. */
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

/** Stores a new session: tokens, user, company and initial workspace. */
export function storeSession(answer: LoginAnswer): void {
  localStorage.removeItem('work_space_id');
  storeTokens(answer.access, answer.refresh);
  localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  storeUser(answer.user);
}

/** After signing out: removes the session only. */
export function removeSession(): void {
  for (const key of [...SESSION_KEYS, RENEWED_KEY, ACTIVITY_KEY, OWN_SESSION_KEY]) localStorage.removeItem(key);
  clearSlices();
}

/** After inactivity: removes everything but appearance, seen notices and language. */
export function clearStorage(): void {
  const preserved = PRESERVED_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
  clearSlices();
  localStorage.clear();
  for (const [key, value] of preserved) if (value !== null) localStorage.setItem(key, value);
}
