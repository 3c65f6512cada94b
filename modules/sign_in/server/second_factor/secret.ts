import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@steward/kernel/server/config.ts';

const CIPHER = 'aes-256-gcm';
const keys = new Map<string, Promise<Buffer>>();

/**
 * The encryption key is a file in the shared data folder, never in the database, so that a database copy is useless.
 * Created at first start; belongs into backups.
 */
function keyOf({ dataFolder }: Config): Promise<Buffer> {
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

/** Bound to the account: useless in another row. */
export async function encrypt(config: Config, accountId: string, text: string): Promise<string> {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, await keyOf(config), iv).setAAD(Buffer.from(accountId));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

export async function decrypt(config: Config, accountId: string, stored: string): Promise<string> {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv(CIPHER, await keyOf(config), bytes.subarray(0, 12))
    .setAAD(Buffer.from(accountId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
