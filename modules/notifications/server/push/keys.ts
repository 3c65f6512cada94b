import { createECDH } from 'node:crypto';
import type { Config } from '@steward/kernel/server/config.ts';
import { derivedKey } from '@steward/kernel/server/secrets.ts';

/** By which push services know this installation (VAPID, RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const known = new Map<string, Promise<VapidKeys>>();

/** The pair of keys of the installation: made of the key in the data folder, the same in all server processes. */
export function vapidKeys(config: Config): Promise<VapidKeys> {
  const keys = known.get(config.dataFolder) ?? makeKeys(config);
  known.set(config.dataFolder, keys);
  keys.catch(() => known.delete(config.dataFolder));
  return keys;
}

async function makeKeys(config: Config): Promise<VapidKeys> {
  const curve = createECDH('prime256v1');
  const secret = await derivedKey(config, 'web push');
  // Throws for the one in four billion that is no key of the curve.
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Whom push services turn to: the contact of the installation, or the sender of its mails. */
export function vapidSubject({ contact, mailFrom }: Config): string {
  const href = contact?.href;
  if (href && /^(mailto|https):/.test(href)) return href;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
