import { storedLanguage, readSession, writeSession } from '../state/stored_session.ts';

/** Session functions for API calls, in a file of their own to avoid a circular import. */
let redirect: () => void = () => undefined;

/** Sets the handler for an ended session. */
export function onUnauthorised(handler: () => void): void {
  redirect = handler;
}

const CHANGED: ReadonlySet<unknown> = new Set([
  'company_closed',
  'company_switched_off',
  'trial_ended',
  'subscription_ended',
  'second_factor_required',
  'module_switched_off',
]);
let look: (code: unknown) => void = () => undefined;

/** Sets the handler for changes of the company's status or the user's access. */
export function onChanged(handler: (code: unknown) => void): void {
  look = handler;
}

/** A refusal as read-only, or for a missing second factor, may be the first sign of the change in this tab. */
export function handleRefusal(code: unknown): void {
  if (CHANGED.has(code)) look(code);
}

let replayed: () => void = () => undefined;

/** Sets the handler for a write that was stored by an earlier try. */
export function onReplay(handler: () => void): void {
  replayed = handler;
}

/** The answer is that of an earlier try: nothing was done twice. */
export function handleReplay(): void {
  replayed();
}

export const accessToken = (): string | null => readSession('accessToken');

/** Id of this tab for the life of the page: its own changes are not reported back to it. */
export const TAB_ID = Math.random().toString(36).slice(2, 12);

export const language = (): string => storedLanguage();

/** Ends the session on a 401, unless the refused token is not the stored one: another tab has renewed it. */
export function endByUnauthorised(sent: string | null): void {
  console.error('Unauthorised User Token');
  const stored = accessToken();
  if (sent !== null && stored !== null && stored !== sent) return;
  writeSession('accessToken', null);
  redirect();
}
