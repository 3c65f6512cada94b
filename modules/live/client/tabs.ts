import type { LiveChange } from '@steward/kernel/contract/wire/live.ts';
import { openStream, type StreamHandlers } from './stream.ts';

type Said = { readonly change: LiveChange } | { readonly gap: number };

/**
 * One connection for all tabs of a browser, which allows six per server: the tab with the lock connects and broadcasts.
 * Without Web Locks (insecure origins) each visible tab connects.
 */
export function shareStreamBetweenTabs(place: string, heard: StreamHandlers): () => void {
  return navigator.locks ? listenByLock(navigator.locks, place, heard) : listenWhileSeen(heard);
}

function listenByLock(locks: LockManager, place: string, heard: StreamHandlers): () => void {
  const name = `steward.live.${place}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<Said>) => {
    if ('change' in event.data) heard.change(event.data.change);
    else heard.gap(event.data.gap);
  });
  const say: (said: Said) => void = channel.postMessage.bind(channel);
  const stopped = new AbortController();
  let release: () => void = () => undefined;
  let isOwn = false;
  // What another tab broadcast before this one listened was missed.
  void locks
    .query()
    .then(({ held }) => {
      if (!stopped.signal.aborted && held?.some((lock) => lock.name === name) && !isOwn) heard.gap(0);
    })
    .catch(() => undefined);
  const holding = locks.request(name, { signal: stopped.signal }, () => {
    isOwn = true;
    const close = openStream({
      change: (change) => {
        heard.change(change);
        say({ change });
      },
      gap: (gap) => {
        heard.gap(gap);
        say({ gap });
      },
    });
    return new Promise<void>((done) => {
      release = () => {
        close();
        done();
      };
    });
  });
  // Aborting a waiting lock request rejects.
  holding.catch(() => undefined);
  return () => {
    stopped.abort();
    release();
    channel.close();
  };
}

function listenWhileSeen(heard: StreamHandlers): () => void {
  let close: (() => void) | null = null;
  const follow = (): void => {
    if (document.hidden) {
      close?.();
      close = null;
    } else close ??= openStream(heard);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close?.();
  };
}
