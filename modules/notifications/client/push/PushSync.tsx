import { Suspense, useEffect, useState } from 'react';
import { lazyModule } from '@steward/kernel/client/api/lazy_module.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { auth, beforeSignOut, useUser } from '@steward/kernel/client/session/auth.ts';

const ui = lazyModule(() => import('../ui.ts'));

const OpenedNotification = lazyPart(ui.part('OpenedNotification'));

/** Milliseconds after which a browser that is looked at again says that it is there. */
const SYNC_EVERY = 600_000;

/** Whether notifications may have been turned on here; the rest is loaded then. */
const mayShow = (): boolean =>
  'serviceWorker' in navigator && 'Notification' in globalThis && Notification.permission === 'granted';

/**
 * Keeps a browser that shows notifications known to the server, and ends that with a sign-out. A notification that was
 * opened from the device is read.
 */
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
      // It is tried again later; until then the server knows the browser as it was.
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
