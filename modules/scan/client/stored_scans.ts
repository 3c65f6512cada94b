import { UNSENT, unsentKeys } from '@steward/kernel/client/state/stored_session.ts';

/** Begins the keys of stored scans. */
export const SCANS = `${UNSENT}scans.`;

const hasState = (key: string, states: string): boolean =>
  new RegExp(`"state":"(${states})"`).test(localStorage.getItem(key) ?? '');

/** Whether scans of anybody were not sent yet. */
export const areWaiting = (): boolean => unsentKeys(SCANS).some((key) => hasState(key, 'waiting|busy'));

/** At the end of a session only what is open stays on the device: what was done is known to the server. */
export function forgetDone(): void {
  for (const key of unsentKeys(SCANS)) if (!hasState(key, 'waiting|busy|clash')) localStorage.removeItem(key);
}
