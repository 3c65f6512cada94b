import { useEffect } from 'react';
import { connected } from '@steward/kernel/client/api/connection.ts';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { onSessionEnd, useUser } from '@steward/kernel/client/session/auth.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { areWaiting, forgetDone } from './stored_scans.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('./ui.ts'));

/** Sends scans that were stored offline, from any page. */
export function WaitingScans() {
  const isConnected = useStore(connected);
  const isSignedIn = useUser() !== null;
  useEffect(() => onSessionEnd(forgetDone), []);
  useEffect(() => {
    if (isConnected && isSignedIn && areWaiting()) void ui.load().then((one) => one.sendLate());
  }, [isConnected, isSignedIn]);
  return null;
}
