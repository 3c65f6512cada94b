import { useEffect, useRef } from 'react';
import { createStore } from '../state/store.ts';
import { ApiError } from './errors.ts';

/** Whether the server is reachable, by the browser's state and unanswered calls. */
export const connected = createStore(typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine);

/** Milliseconds between two attempts while offline. */
const ASK_EVERY = 3_000;
const PATIENCE = 5_000;

let asking: ReturnType<typeof setTimeout> | undefined;
let isAsked = false;

/** Any response means that the server is reachable. */
export function recordResponse(): void {
  clearTimeout(asking);
  asking = undefined;
  connected.set(true);
}

/** After a call without response, checks whether the server is reachable. */
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

/** Listens to the browser's online state. */
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

/** Imports a module; while offline waits for the connection instead of failing. */
export async function importWhenConnected<T>(load: () => T | Promise<T>): Promise<T> {
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

/** Whether a call failed without any response. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Calls back when the connection returns, while `waits`. */
export function useReconnected(waits: boolean, back: () => void): void {
  const call = useRef(back);
  call.current = back;
  useEffect(() => {
    if (!waits) return undefined;
    return connected.subscribe(() => {
      if (connected.get()) call.current();
    });
  }, [waits]);
}
