import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const CIPHER = 'aes-256-gcm';
const keys = new Map<string, Promise<Buffer>>();

/**
 * The key of all that is encrypted in the database (its name is older than that) is a file in the shared data folder,
 * never in the database, so that a database copy is useless. Created at first start; belongs into backups.
 */
function keyOf({ dataFolder }: Pick<Config, 'dataFolder'>): Promise<Buffer> {
  const known = keys.get(dataFolder) ?? readKey(join(dataFolder, 'keys'));
  keys.set(dataFolder, known);
  known.catch(() => keys.delete(dataFolder));
  return known;
}

async function readKey(folder: string): Promise<Buffer> {
  const path = join(folder, 'second_factor.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // With concurrent starts one writes and the others read.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  for (let attempt = 1; ; attempt += 1) {
    const text = await readFile(path, 'utf8');
    if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
    if (attempt === 20) throw new Error(`${path} is not a key of 64 hexadecimal digits`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** Bound to a place, such as an account or a field of a record: useless in another one. */
export async function encrypt(config: Config, place: string, text: string): Promise<string> {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, await keyOf(config), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

export async function decrypt(config: Config, place: string, stored: string): Promise<string> {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv(CIPHER, await keyOf(config), bytes.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** 32 bytes for one purpose, the same as long as the key is (HKDF, RFC 5869). */
export async function derivedKey(config: Pick<Config, 'dataFolder'>, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await keyOf(config), '', purpose, 32));
}
