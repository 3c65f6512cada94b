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
