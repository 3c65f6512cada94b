import { storedLanguage } from '../i18n/device.ts';

/** What the calls need to know of the session, without importing it: it makes calls itself. */
let redirect: () => void = () => undefined;

/** The session says here how one gets to the login screen. */
export function onUnauthorised(handler: () => void): void {
  redirect = handler;
}

const CHANGED: ReadonlySet<unknown> = new Set([
  'company_switched_off',
  'trial_ended',
  'subscription_ended',
  'second_factor_required',
]);
let look: (code: unknown) => void = () => undefined;

/** The session says here how one finds out what has become of the company and of oneself in it. */
export function onChanged(handler: (code: unknown) => void): void {
  look = handler;
}

/**
 * A refusal that says that the company can only be read, or asks for a second factor now, may be the first that this
 * tab hears of it.
 */
export function handleRefusal(code: unknown): void {
  if (CHANGED.has(code)) look(code);
}

export const accessToken = (): string | null => localStorage.getItem('access_token');

/** This tab among all others, for as long as its page lives: what it has changed itself is no news to it. */
export const TAB_ID = Math.random().toString(36).slice(2, 12);

export const language = (): string => storedLanguage();

/**
 * A 401 ends what is signed in. One that answers an older token than the stored one does not: another tab has renewed
 * it.
 */
export function endByUnauthorised(sent: string | null): void {
  console.error('Unauthorised User Token');
  const stored = accessToken();
  if (sent !== null && stored !== null && stored !== sent) return;
  localStorage.removeItem('access_token');
  redirect();
}
