import { rm } from 'node:fs/promises';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { ByteRange, StoredBytes } from './places/place.ts';
import type { LooseContent } from './read_upload.ts';
import { placesOf, storageOf, type StorageConfig } from './storage.ts';

/**
 * File contents of a company by SHA-256; equal contents are stored once. They are adopted and deleted in a transaction
 * that lets one at a time do so, so that every row has its contents.
 */
export interface ContentStore {
  /**
   * Does the slow part of `adopt` before the transaction: encrypts the content, or sends it to a storage of another
   * machine. The local file stays until it is adopted.
   */
  prepare(companyId: string, content: LooseContent): Promise<void>;
  /** Moves content to its place durably. Idempotent. */
  adopt(companyId: string, content: LooseContent): Promise<void>;
  /** `null` when it does not exist. */
  read(companyId: string, sha256: string, range?: ByteRange): Promise<StoredBytes | null>;
  remove(companyId: string, sha256: string): Promise<void>;
  /** Contents of the company, in batches. */
  list(companyId: string): AsyncIterable<readonly string[]>;
  /** Companies that have files. */
  companies(): Promise<string[]>;
}

const SHA256 = /^[\da-f]{64}$/;
const NAME = /^[\da-f]{2}\/([\da-f]{64})$/;

function checked(companyId: string): string {
  if (!isUuid(companyId)) throw new Error('Not the id of a company');
  return companyId;
}

/** By the first characters of the hash, so that no folder has too many names. */
function nameOf(sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error('Not a SHA-256');
  return `${sha256.slice(0, 2)}/${sha256}`;
}

export function contentStore(config: StorageConfig): ContentStore {
  const storage = storageOf(config);
  const { first } = placesOf(config);
  const bring = async (companyId: string, content: LooseContent): Promise<void> => {
    const [company, name] = [checked(companyId), nameOf(content.sha256)];
    if ((await first.sizeOf(company, name)) !== content.size) await first.put(company, name, content);
  };
  return {
    prepare: async (companyId, content) => {
      if (config.files.place === 's3' || config.files.isEncrypted) await bring(companyId, content);
    },
    adopt: async (companyId, content) => {
      await bring(companyId, content);
      await rm(content.path, { force: true });
    },
    read: (companyId, sha256, range) => storage.read(checked(companyId), nameOf(sha256), range),
    remove: (companyId, sha256) => storage.remove(checked(companyId), nameOf(sha256)),
    list: async function* (companyId) {
      for await (const some of storage.list(checked(companyId)))
        yield some.flatMap(({ name }) => NAME.exec(name)?.[1] ?? []);
    },
    companies: () => storage.companies(),
  };
}
