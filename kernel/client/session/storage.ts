import { firstWorkspace } from '@steward/kernel/contract/access/can.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Company, LoginAnswer, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { chosenWorkspaceId, forgetWorkspace, storeWorkspaceId } from '../api/preview.ts';
import { LANGUAGE_KEY } from '../i18n/index.ts';
import { clearSlices } from '../state/slices.ts';
import { readSession, SESSION_KEYS, writeSession, unsentKeys } from '../state/stored_session.ts';
import { SETTINGS_KEY, SIDEBAR_KEY } from '../theme/settings_store.ts';

/** Own session of support staff, stored while they are in a company. */
export const OWN_SESSION_KEY = 'steward.own_session';
/** Times of the last renewal and activity, shared by all tabs. */
export const RENEWED_KEY = 'steward.renewed';
export const ACTIVITY_KEY = 'steward.activity';

/** User whose notifications this browser shows; kept during inactivity. */
export const PUSH_PERSON_KEY = 'steward.push_person';

/** Keys that survive an inactivity sign-out. */
const PRESERVED_KEYS = [SETTINGS_KEY, SIDEBAR_KEY, 'seen_notifications', LANGUAGE_KEY, PUSH_PERSON_KEY];

/** Required by screens; a stored user without it, from an earlier version, is refetched. */
function isUser(value: unknown): value is SessionUser {
  if (!isObject(value) || typeof value['id'] !== 'string' || !isObject(value['company'])) return false;
  return [value['work_space'], value['groups'], value['custom_permissions']].every(Array.isArray);
}

export function readUser(): SessionUser | null {
  try {
    const parsed: unknown = JSON.parse(readSession('user') ?? 'null');
    return isUser(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Stores user and company. The chosen workspace stays while the user may see it. */
export function storeUser(user: SessionUser): void {
  writeSession('user', JSON.stringify(user));
  const company: Company | null = user.company;
  if (company) {
    writeSession('company', JSON.stringify(company));
    writeSession('companyId', company.id);
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
  writeSession('accessToken', access);
  if (refresh !== undefined) writeSession('refreshToken', refresh);
  localStorage.setItem(RENEWED_KEY, String(Date.now()));
}

/** Stores a new session: tokens, user, company and initial workspace. */
export function storeSession(answer: LoginAnswer): void {
  forgetWorkspace();
  storeTokens(answer.access, answer.refresh);
  localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  storeUser(answer.user);
}

/** After signing out: removes the session only. */
export function removeSession(): void {
  for (const key of [...Object.values(SESSION_KEYS), RENEWED_KEY, ACTIVITY_KEY, OWN_SESSION_KEY])
    localStorage.removeItem(key);
  forgetWorkspace();
  clearSlices();
}

/** After inactivity: removes everything but appearance, seen notices, language and what was not sent yet. */
export function clearStorage(): void {
  const preserved = [...PRESERVED_KEYS, ...unsentKeys()].map((key) => [key, localStorage.getItem(key)] as const);
  clearSlices();
  localStorage.clear();
  for (const [key, value] of preserved) if (value !== null) localStorage.setItem(key, value);
}
