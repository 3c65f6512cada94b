import { auth } from '@steward/kernel/client/session/auth.ts';
import { readSession } from '@steward/kernel/client/state/stored_session.ts';

const MOST = 12;

/** Storage key by user and company. Stores ids only; names are fetched with current permissions. */
const place = (): string => `steward.recent.${readSession('companyId') ?? ''}.${auth.get().user?.id ?? ''}`;

/** Recently opened records, newest first, as `asset:{id}`. */
export function recentRecords(): readonly string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? '[]');
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

export function noteOpened(record: string, id: string): void {
  const thing = `${record}:${id}`;
  localStorage.setItem(
    place(),
    JSON.stringify([thing, ...recentRecords().filter((one) => one !== thing)].slice(0, MOST)),
  );
}
