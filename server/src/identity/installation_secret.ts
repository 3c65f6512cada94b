import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/transaction.ts';
import type { Services } from '../services.ts';

const secrets = new WeakMap<Database, Promise<string>>();

/** The installation's secret, made by whoever asks first; it never changes, so each process reads it once. */
export function installationSecret(services: Pick<Services, 'database' | 'now'>): Promise<string> {
  const known = secrets.get(services.database);
  if (known) return known;
  const read = services.database.global(async (tx) => {
    await tx.run(sql`insert into installation (id, secret, created_at) values (1, ${randomBytes(32).toString('hex')}, ${services.now()}) on conflict (id) do nothing`);
    return (await tx.one(sql<{ secret: string }>`select secret from installation where id = 1`)).secret;
  });
  secrets.set(services.database, read);
  read.catch(() => secrets.delete(services.database));
  return read;
}

/** Encrypts a secret that the server itself has to read again. `place` (table, column, row) is bound in: moved elsewhere it does not open. */
export async function seal(services: Services, place: string, text: string): Promise<string> {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyFor(services, place), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** What was sealed for the same place. Throws when it was not. */
export async function unseal(services: Services, place: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', await keyFor(services, place), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/** With `SECRET_KEY` a copy of the database alone opens nothing. */
async function keyFor(services: Services, place: string): Promise<Buffer> {
  const { secretKey } = services.config;
  return Buffer.from(hkdfSync('sha256', secretKey ?? (await installationSecret(services)), 'steward', place, 32));
}
