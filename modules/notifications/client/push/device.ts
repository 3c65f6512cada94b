import { api } from '@steward/kernel/client/api/client.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { serviceWorker } from '@steward/kernel/client/service_worker.ts';
import { PUSH_PERSON_KEY } from '@steward/kernel/client/session/storage.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { PushDevice } from '../../contract/wire.ts';

const PATH = 'notifications/devices/';

/** Push support of this browser; `blocked`: denied for this site. */
export function pushSupport(): 'unsupported' | 'blocked' | 'supported' {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere || !import.meta.env.PROD) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** Without a service worker there is no subscription; none is registered just for this. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, '0')).join('');
}

/** Hash of this browser in the server's list; `null` when not subscribed. */
export async function ownEndpointHash(): Promise<string | null> {
  if (pushSupport() === 'unsupported') return null;
  const own = await subscription();
  return own && digestOf(own.endpoint);
}

/** Asks for permission and subscribes this browser; `null` when denied. */
export async function turnOn(key: string, user: SessionUser): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await serviceWorker();
  if (!registration) throw new Error('The service worker was not registered');
  // A subscription with another installation's key is replaced.
  await (await subscription())?.unsubscribe();
  const own = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const device = await api.post<PushDevice>(PATH, own.toJSON());
  localStorage.setItem(PUSH_PERSON_KEY, await digestOf(user.email));
  return device;
}

/** Unsubscribes this browser, even if the server cannot be reached. */
export async function turnOff(): Promise<void> {
  const own = await subscription();
  if (!own) return;
  localStorage.removeItem(PUSH_PERSON_KEY);
  await own.unsubscribe();
  await api.post(`${PATH}end/`, { endpoint: own.endpoint }, { asSelf: true });
}

/** Reports the signed-in user of this browser to the server, which replaces a former one. */
export async function syncDevice(user: SessionUser): Promise<void> {
  if (user.support || preview()) return;
  const own = await subscription();
  if (!own) return;
  if (localStorage.getItem(PUSH_PERSON_KEY) === (await digestOf(user.email))) await api.post(PATH, own.toJSON());
  else await own.unsubscribe();
}
