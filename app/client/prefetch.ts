import type { QueryClient } from '@tanstack/react-query';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { prefetchList } from '@steward/kernel/client/list/prefetch.ts';
import { parseSearch } from '@steward/kernel/client/search_params.ts';
import { screens } from '@steward/kernel/client/slots.ts';
import { readUser } from '@steward/kernel/client/session/storage.ts';

/**
 * Fetches what the first screen needs while the words and the session are on their way: the code of the frame and of
 * the screen, and a list's rows. What cannot be had now is asked for again, and complained about, by the screen itself.
 */
export function prefetchFirstScreen(client: QueryClient): void {
  if (localStorage.getItem('access_token') === null) return;
  const stored = readUser();
  // They are led to their one page, whatever the address names.
  const path = stored && isPortalOnly(stored) ? '/portal' : location.pathname.replace(/(?<=.)\/$/, '');
  const screen = screens.all().find((one) => one.path === path);
  const record = RECORDS.find((one) => one.pages.list === path);
  const all = [
    import('./app_frame.tsx'),
    screen?.load(),
    record && prefetchList(client, record, parseSearch(location.search)),
  ];
  for (const one of all) one?.catch(() => undefined);
}
