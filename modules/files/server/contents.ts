import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { LooseContent } from '@steward/kernel/server/adapters/files/read_upload.ts';
import { fileStore, keepOnDisk, privateFolder } from '@steward/kernel/server/adapters/files/store.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

/**
 * File contents of a company by SHA-256; equal contents are stored once. They are added and deleted in a transaction
 * that holds `lockContents`, so that every row has its contents.
 */
export interface ContentStore {
  /** Moves content to its place durably. Idempotent. */
  adopt(companyId: string, content: LooseContent): Promise<void>;
  /** `null` when it does not exist. */
  read(companyId: string, sha256: string): Promise<{ readonly stream: Readable; readonly size: number } | null>;
  remove(companyId: string, sha256: string): Promise<void>;
  /** Contents of the company, in batches. */
  list(companyId: string): AsyncIterable<readonly string[]>;
}

const SHA256 = /^[\da-f]{64}$/;

/** Stores contents in the data folder, by company and by the first characters of the hash. */
export function contentStore(config: Pick<Config, 'dataFolder'>): ContentStore {
  const all = join(config.dataFolder, 'files');
  const folderOf = (companyId: string): string => {
    if (!isUuid(companyId)) throw new Error('Not the id of a company');
    return join(all, companyId);
  };
  const pathOf = (companyId: string, sha256: string): string => {
    if (!SHA256.test(sha256)) throw new Error('Not a SHA-256');
    return join(folderOf(companyId), sha256.slice(0, 2), sha256);
  };
  return {
    adopt: async (companyId, { path, sha256, size }) => {
      const place = pathOf(companyId, sha256);
      if ((await sizeOf(place)) === size) return rm(path, { force: true });
      await privateFolder(all);
      const folder = dirname(place);
      if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) {
        await keepOnDisk(folderOf(companyId));
        await keepOnDisk(all);
      }
      await rename(path, place);
      await keepOnDisk(folder);
      return undefined;
    },
    read: async (companyId, sha256) => {
      const path = pathOf(companyId, sha256);
      const size = await sizeOf(path);
      return size === null ? null : { stream: createReadStream(path), size };
    },
    remove: (companyId, sha256) => rm(pathOf(companyId, sha256), { force: true }),
    list: async function* (companyId) {
      const folder = folderOf(companyId);
      for (const name of await readdir(folder).catch(() => []))
        if (/^[\da-f]{2}$/.test(name)) yield (await readdir(join(folder, name))).filter((one) => SHA256.test(one));
    },
  };
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null;
}

/**
 * Lets one transaction at a time add or delete contents of a company, until it ends. So nobody deletes contents that
 * another one is about to reference.
 */
export async function lockContents(tx: Tx, companyId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${companyId}`}, 0))`);
}

/** Deletes contents without a row: failed uploads and permanently deleted files. */
export async function removeUnnamedContents(services: Pick<Services, 'config' | 'database'>): Promise<void> {
  const store = contentStore(services.config);
  for (const companyId of await fileStore(services.config).companies())
    for await (const some of store.list(companyId)) await removeUnnamed(services, companyId, some);
}

/** The same for some content of a company. */
export async function removeUnnamed(
  services: Pick<Services, 'config' | 'database'>,
  companyId: string,
  some: readonly string[],
): Promise<void> {
  if (some.length === 0) return;
  const store = contentStore(services.config);
  await services.database.inCompany(companyId, async (tx) => {
    await lockContents(tx, companyId);
    const rows = await tx.rows(sql<{ sha256: string }>`
      select sha256 from record_file where company_id = ${companyId} and sha256 = any(${[...some]}::text[])
      union select small_sha256 from record_file where company_id = ${companyId}
      and small_sha256 = any(${[...some]}::text[])`);
    const named = new Set(rows.map((row) => row.sha256));
    for (const sha256 of some) if (!named.has(sha256)) await store.remove(companyId, sha256);
  });
}
