import { objectIn } from '@steward/kernel/contract/narrow.ts';

/** Outlives the end of a session: how far each user of this device has seen the notices, as ISO times by user. */
const KEY = 'seen_notifications';

function looks(): Readonly<Record<string, unknown>> {
  try {
    return objectIn(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Time of the newest that somebody has seen on this device; empty: nothing. */
export function lastLook(user: string): string {
  const at = looks()[user];
  return typeof at === 'string' ? at : '';
}

export function noteLook(user: string, newest: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...looks(), [user]: newest }));
}
