import { waitingNotices, type WaitingNotice } from '@steward/kernel/client/slots.ts';
import type { Notices } from '../contract/wire.ts';

interface Waiting {
  readonly notice: WaitingNotice<never>;
  /** What the server's part of the same module answers. */
  readonly told: never;
  readonly count: number;
  /** ISO time of the newest of it; empty where nothing of it counts as new. */
  readonly newest: string;
}

/** What modules tell that waits for the user. */
export function waitingIn(data: Notices | undefined): readonly Waiting[] {
  return waitingNotices.all().flatMap((notice) => {
    // Both parts belong to one module, which alone knows the type.
    const told = data?.[notice.key] as never;
    return told ? [{ notice, told, count: notice.count(told), newest: notice.newest?.(told) ?? '' }] : [];
  });
}
