import { UNSENT, unsentKeys } from '@steward/kernel/client/state/stored_session.ts';

/** Prefix of the storage keys of scans. */
export const SCANS = `${UNSENT}scans.`;

const hasState = (key: string, states: string): boolean =>
  new RegExp(`"state":"(${states})"`).test(localStorage.getItem(key) ?? '');

/** Whether any user has unsent scans. */
export const areWaiting = (): boolean => unsentKeys(SCANS).some((key) => hasState(key, 'waiting|busy'));

/** At sign-out, only open scans stay on the device. */
export function forgetDone(): void {
  for (const key of unsentKeys(SCANS)) if (!hasState(key, 'waiting|busy|clash')) localStorage.removeItem(key);
}
