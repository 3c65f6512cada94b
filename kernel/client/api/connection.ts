import { createStore } from '../state/store.ts';
import { ApiError } from './errors.ts';

/** Can the server be reached? Known from what the browser says and from calls that got no answer. */
export const connected = createStore(typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine);

/** Between two tries while the server cannot be reached, in milliseconds. */
const ASK_EVERY = 3_000;
const PATIENCE = 5_000;

let asking: ReturnType<typeof setTimeout> | undefined;
let isAsked = false;

/** Any answer shows that the server is there. */
export function recordResponse(): void {
  clearTimeout(asking);
  asking = undefined;
  connected.set(true);
}

/** A call without an answer may be one that failed alone: the server is asked whether it is there. */
export async function recordNoResponse(): Promise<void> {
  if (isAsked || asking !== undefined) return;
  isAsked = true;
  try {
    await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    recordResponse();
  } catch {
    connected.set(false);
    asking = setTimeout(() => {
      asking = undefined;
      void recordNoResponse();
    }, ASK_EVERY);
  } finally {
    isAsked = false;
  }
}

/** Follows what the browser knows of the network. */
export function watchConnection(): void {
  addEventListener('offline', () => {
    connected.set(false);
    void recordNoResponse();
  });
  addEventListener('online', () => {
    clearTimeout(asking);
    asking = undefined;
    void recordNoResponse();
  });
  if (!connected.get()) void recordNoResponse();
}

/** Loads code. While there is no connection it waits for it, instead of failing for good. */
export async function importWhenConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await recordNoResponse();
    if (connected.get()) throw error;
    await new Promise<void>((back) => {
      const stop = connected.subscribe(() => {
        stop();
        back();
      });
    });
    return importWhenConnected(load);
  }
}

/** Did this fail because nothing answered? */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
