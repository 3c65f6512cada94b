import webPush from 'web-push';
import { guardedFetch } from '@steward/kernel/server/adapters/web/guarded_fetch.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import type { PushMessage } from '../../contract/wire.ts';
import { allowedServices, type Device } from './devices.ts';
import { vapidKeys, vapidSubject } from './keys.ts';

/** Milliseconds for an answer. */
const TIMEOUT = 10_000;
/** Seconds for which a push service stores undelivered messages. */
const STORED_FOR = 86_400;
/** Maximum number of seconds that are accepted from `Retry-After`. */
const LONGEST_WAIT = 3600;

/** Result of a message. `gone`: the subscription has expired; `later`: retry. */
export type Pushed = 'sent' | 'gone' | 'refused' | { readonly later: number };

/** Sends one encrypted message (RFC 8030, 8291) to a browser. Never throws. */
export async function push(config: Config, device: Device, message: PushMessage): Promise<Pushed> {
  const request = await encrypted(config, device, message);
  if (!request) return 'gone';
  try {
    const { status, headers } = await guardedFetch(
      device.endpoint,
      { ...request, signal: AbortSignal.timeout(TIMEOUT) },
      allowedServices(config),
    );
    if (status >= 200 && status < 300) return 'sent';
    // 401 and 403: subscribed with another key.
    if ([401, 403, 404, 410].includes(status)) return 'gone';
    if (status === 429 || status >= 500)
      return { later: Math.min(Number.parseInt(headers.get('retry-after') ?? '', 10) || 0, LONGEST_WAIT) };
    return 'refused';
  } catch {
    return { later: 0 };
  }
}

/** `null` for an invalid key. */
async function encrypted(config: Config, { endpoint, p256dh, auth }: Device, message: PushMessage) {
  const vapidDetails = { subject: vapidSubject(config), ...(await vapidKeys(config)) };
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails, TTL: STORED_FOR },
    );
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    return { method: 'POST', headers: Object.fromEntries(named), body };
  } catch {
    return null;
  }
}
