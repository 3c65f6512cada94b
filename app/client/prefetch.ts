import type { QueryClient } from '@tanstack/react-query';
import { prefetchList } from '@steward/kernel/client/list/prefetch.ts';
import { parseSearch } from '@steward/kernel/client/search_params.ts';
import { readUser } from '@steward/kernel/client/session/storage.ts';
import { screens } from '@steward/kernel/client/slots.ts';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';

/**
 * Prefetches the first screen's code and a list's rows while texts and session load. Failures are ignored: the screen
 * itself fetches again.
 */
export function prefetchFirstScreen(client: QueryClient): void {
  const stored = readUser();
  // Portal-only users are redirected to the portal.
  const path = stored && isPortalOnly(stored) ? '/portal' : location.pathname.replace(/(?<=.)\/$/, '');
  const screen = screens.all().find((one) => one.path === path);
  const record = RECORDS.find((one) => one.pages.list === path && !one.ownList);
  const all = [screen?.load(), record && prefetchList(client, record, parseSearch(location.search))];
  for (const one of all) one?.catch(() => undefined);
}
