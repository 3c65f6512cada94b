import type { PushMessage } from '../contract/wire.ts';

/** Default link of notifications. */
const ALL = '/notifications';

/** Shows push messages, which open their record. */
export default function showPushed(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(scope, event.data));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link, id }: { readonly link?: unknown; readonly id?: unknown } = Object(event.notification.data);
    const to = new URL(typeof link === 'string' ? link : ALL, scope.location.origin);
    // Lets the page mark it as read.
    event.waitUntil(open(scope, to, typeof id === 'string' ? `#notification=${id}` : ''));
  });
}

async function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData): Promise<void> {
  // Trusted, since only this site's server can encrypt messages for this browser.
  const { title, body, link, tag, lang, id } = data.json() as PushMessage;
  await registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', data: { link, id } });
}

/** Focuses a tab that already shows it. Other tabs may have unsaved input, so otherwise a new one opens. */
async function open({ clients, location }: ServiceWorkerGlobalScope, to: URL, hash: string): Promise<void> {
  const target = to.origin === location.origin ? to.href : location.origin + ALL;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((one) => one.url === target);
  if (shown) await shown.focus();
  else await clients.openWindow(target + hash);
}
