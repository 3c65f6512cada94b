import { createECDH } from 'node:crypto';
import type { Config } from '@steward/kernel/server/config.ts';
import { derivedKey } from '@steward/kernel/server/secrets.ts';

/** VAPID public key of this installation (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const known = new Map<string, Promise<VapidKeys>>();

/** Key pair of the installation, derived from the key in the data folder and so the same in all processes. */
export function vapidKeys(config: Config): Promise<VapidKeys> {
  const keys = known.get(config.dataFolder) ?? makeKeys(config);
  known.set(config.dataFolder, keys);
  keys.catch(() => known.delete(config.dataFolder));
  return keys;
}

async function makeKeys(config: Config): Promise<VapidKeys> {
  const curve = createECDH('prime256v1');
  const secret = await derivedKey(config, 'web push');
  // Throws for the one value in four billion that is no valid key.
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Contact for push services: the operator's, else the sender of emails. */
export function vapidSubject({ contact, mailFrom }: Config): string {
  const href = contact?.href;
  if (href && /^(mailto|https):/.test(href)) return href;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
