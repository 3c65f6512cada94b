import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { keepOnDisk, privateFolder } from './places/disk.ts';
import type { StoredBytes } from './places/place.ts';
import { UPLOAD_PREFIX, uploadFolder } from './read_upload.ts';
import { storageOf, type StorageConfig } from './storage.ts';

/** The whole file as it came, or the small picture made of it. */
export type Variant = 'whole' | 'small';

/** Storage of pictures; their metadata is in the table `file`. */
export interface FileStore {
  write(companyId: string, fileId: string, variant: Variant, data: Buffer): Promise<void>;
  /** `null` when there is no such file. */
  read(companyId: string, fileId: string, variant: Variant): Promise<StoredBytes | null>;
  remove(companyId: string, fileId: string): Promise<void>;
  /** Companies that have files. */
  companies(): Promise<string[]>;
  /** Ids of the company's files all of whose sizes were written before this time. */
  writtenBefore(companyId: string, before: Date): Promise<string[]>;
}

/** Names of a file's parts begin with its id. */
function idIn(name: string): string {
  return name.replace(/\..*$/, '');
}

function checked(companyId: string): string {
  if (!isUuid(companyId)) throw new Error('Not the id of a company');
  return companyId;
}

function nameOf(fileId: string, variant: Variant): string {
  if (!isUuid(fileId)) throw new Error('Not the id of a file');
  return variant === 'whole' ? fileId : `${fileId}.small.webp`;
}

/** Stores pictures under their ids, so that no name from outside becomes a path. */
export function fileStore(config: StorageConfig): FileStore {
  const storage = storageOf(config);
  return {
    write: async (companyId, fileId, variant, data) => {
      const name = nameOf(fileId, variant);
      await privateFolder(uploadFolder(config));
      // Written elsewhere first, so that an interrupted write leaves no partial file.
      const path = join(uploadFolder(config), `${UPLOAD_PREFIX}${v7()}`);
      try {
        await writeFile(path, data, { mode: 0o600 });
        await keepOnDisk(path);
        const sha256 = createHash('sha256').update(data).digest('hex');
        await storage.put(checked(companyId), name, { path, size: data.length, sha256 });
      } finally {
        await rm(path, { force: true });
      }
    },
    read: (companyId, fileId, variant) => storage.read(checked(companyId), nameOf(fileId, variant)),
    remove: async (companyId, fileId) => {
      for (const variant of ['whole', 'small'] as const)
        await storage.remove(checked(companyId), nameOf(fileId, variant));
    },
    companies: () => storage.companies(),
    writtenBefore: async (companyId, before) => {
      const [all, late] = [new Set<string>(), new Set<string>()];
      for await (const some of storage.list(checked(companyId)))
        for (const { name, writtenAt } of some) {
          if (isUuid(idIn(name))) all.add(idIn(name));
          if (writtenAt >= before) late.add(idIn(name));
        }
      return [...all].filter((id) => !late.has(id));
    },
  };
}
