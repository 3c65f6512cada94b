import { Suspense, useEffect, useState } from 'react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { auth, beforeSignOut, useUser } from '@steward/kernel/client/session/auth.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('../ui.ts'));

const OpenedNotification = lazyPart(ui.part('OpenedNotification'));

/** Milliseconds after which a browser reports itself again. */
const SYNC_EVERY = 600_000;

/** Whether push may be on here; the rest is loaded then. */
const mayShow = (): boolean =>
  'serviceWorker' in navigator && 'Notification' in globalThis && Notification.permission === 'granted';

/** Reports a subscribed browser to the server, and unsubscribes it at sign-out. Marks opened notifications as read. */
export function PushSync() {
  const email = useUser()?.email;
  const [opened] = useState(() => /^#notification=([\w-]{36})$/.exec(location.hash)?.[1]);
  useEffect(
    () =>
      beforeSignOut(async () => {
        if (mayShow()) await (await ui.load()).turnOff();
      }),
    [],
  );
  useEffect(() => {
    let last = 0;
    const sync = (): void => {
      const { user } = auth.get();
      if (email === undefined || !user || document.hidden || Date.now() - last < SYNC_EVERY || !mayShow()) return;
      last = Date.now();
      // Retried later.
      void ui
        .load()
        .then((one) => one.syncDevice(user))
        .catch((error: unknown) => console.warn(error));
    };
    sync();
    document.addEventListener('visibilitychange', sync);
    return () => document.removeEventListener('visibilitychange', sync);
  }, [email]);
  return opened === undefined || email === undefined ? null : (
    <Suspense fallback={null}>
      <OpenedNotification id={opened} />
    </Suspense>
  );
}
