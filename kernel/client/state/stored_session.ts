import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/languages.ts';

/** Local storage keys of the session, shared by all tabs. Only this file names them. */
export const SESSION_KEYS = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  user: 'user',
  company: 'company',
  companyId: 'company_id',
  workspaceId: 'work_space_id',
} as const;

type SessionPart = keyof typeof SESSION_KEYS;

/** A part of the stored session; `user` and `company` are JSON. */
export const readSession = (part: SessionPart): string | null => localStorage.getItem(SESSION_KEYS[part]);

/** Stores a part of the session; `null` removes it. */
export function writeSession(part: SessionPart, value: string | null): void {
  if (value === null) localStorage.removeItem(SESSION_KEYS[part]);
  else localStorage.setItem(SESSION_KEYS[part], value);
}

export const LANGUAGE_KEY = 'i18nextLng';

/** The language of this device, else the browser's first supported one, else English. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  const wanted = [stored, ...(globalThis.navigator?.languages ?? [])].map((one) => one?.split('-')[0]?.toLowerCase());
  return wanted.map((one) => LANGUAGES.find((known) => known === one)).find((one) => one !== undefined) ?? 'en';
}

/**
 * Begins the keys of local storage that hold what somebody has done on this device and the server does not know yet.
 * They outlive the end of a session, also after inactivity, so each names the company and the person whose they are,
 * and nobody else reads them.
 */
export const UNSENT = 'steward.unsent.';

/** Keys of all that begin so. */
export function unsentKeys(begin: string = UNSENT): readonly string[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(begin));
}
