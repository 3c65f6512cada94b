import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { waitingNotices, type WaitingNotice } from '@steward/kernel/client/slots.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Notices } from '../contract/index.ts';

/** Polling interval in milliseconds. */
const ASK_EVERY = 60_000;

/** Under the key of assets, whose changes may end requests. Empty in a preview. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'notices']),
    queryFn: ({ signal }) => api.get<Notices>('notices/', { signal }),
    refetchInterval: ASK_EVERY,
    enabled: preview() === null,
    staleTime: 30_000,
  });

interface Waiting {
  readonly notice: WaitingNotice<never>;
  /** What the server's part of the same module answers. */
  readonly summary: never;
  readonly count: number;
  /** ISO time of the newest one; empty when none counts as new. */
  readonly newest: string;
}

/** Open notices of all modules. */
export function waitingIn(data: Notices | undefined): readonly Waiting[] {
  return waitingNotices.all().flatMap((notice) => {
    // Server and client part belong to one module, which knows the type.
    const summary = data?.[notice.key] as never;
    return summary ? [{ notice, summary, count: notice.count(summary), newest: notice.newest?.(summary) ?? '' }] : [];
  });
}

/** Outlives the end of a session: how far each user of this device has seen the notices, as ISO times by user. */
const KEY = 'seen_notifications';

function looks(): Readonly<Record<string, unknown>> {
  try {
    return objectIn(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Time of the newest notice seen by a user on this device; empty for none. */
export function lastLook(user: string): string {
  const at = looks()[user];
  return typeof at === 'string' ? at : '';
}

export function noteLook(user: string, newest: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...looks(), [user]: newest }));
}
