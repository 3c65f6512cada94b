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
