/** What the calls need to know of the session, without importing it: it makes calls itself. */
let redirect: () => void = () => undefined;

/** The session says here how one gets to the login screen. */
export function onUnauthorised(handler: () => void): void {
  redirect = handler;
}

export const token = (): string | null => localStorage.getItem('access_token');

/** This tab among all others, for as long as its page lives: what it has changed itself is no news to it. */
export const TAB = Math.random().toString(36).slice(2, 12);

export const language = (): string => localStorage.getItem('i18nextLng') ?? 'en';

/** A 401 ends what is signed in. One that answers an older token than the stored one does not: another tab has renewed it. */
export function endByUnauthorised(sent: string | null): void {
  console.error('Unauthorised User Token');
  const stored = token();
  if (sent !== null && stored !== null && stored !== sent) return;
  localStorage.removeItem('access_token');
  redirect();
}
