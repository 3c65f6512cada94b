import type { PushMessage } from '../contract/wire.ts';

/** Where a notification leads that does not say so. */
const ALL = '/notifications';

/** What is pushed is shown, and leads to what it is about. */
export default function showPushed(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(scope, event.data));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link, id }: { readonly link?: unknown; readonly id?: unknown } = Object(event.notification.data);
    const to = new URL(typeof link === 'string' ? link : ALL, scope.location.origin);
    // By which the page marks it as read.
    event.waitUntil(open(scope, to, typeof id === 'string' ? `#notification=${id}` : ''));
  });
}

async function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData): Promise<void> {
  // The server of this site alone can write it: it is encrypted for this browser.
  const { title, body, link, tag, lang, id } = data.json() as PushMessage;
  await registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', data: { link, id } });
}

/** A tab that shows it already comes to the front; others may have something unsaved, so a new one opens. */
async function open({ clients, location }: ServiceWorkerGlobalScope, to: URL, hash: string): Promise<void> {
  const target = to.origin === location.origin ? to.href : location.origin + ALL;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((one) => one.url === target);
  if (shown) await shown.focus();
  else await clients.openWindow(target + hash);
}
