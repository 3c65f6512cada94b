import { auth } from '@steward/kernel/client/session/auth.ts';

const MOST = 12;

/**
 * On this device, for this person in this company. Only what it is, not what it is called: names are asked for with the
 * rights of now.
 */
const place = (): string => `steward.recent.${localStorage.getItem('company_id') ?? ''}.${auth.get().user?.id ?? ''}`;

/** What was opened last, newest first, as `asset:{id}`. */
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
