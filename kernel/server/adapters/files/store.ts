import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Config } from '../../config.ts';

/** The whole file as it came, or the small picture made of it. */
export type Variant = 'whole' | 'small';

/** Storage of file contents; their metadata is in the table `file`. */
export interface FileStore {
  write(companyId: string, fileId: string, variant: Variant, data: Buffer): Promise<void>;
  /** `null` when there is no such file. */
  read(
    companyId: string,
    fileId: string,
    variant: Variant,
  ): Promise<{ readonly stream: Readable; readonly size: number } | null>;
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

const closed = new Set<string>();

/** Makes a folder with mode 0700; an existing one with wider access is restricted. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (closed.has(folder)) return;
  await chmod(folder, 0o700);
  closed.add(folder);
}

/**
 * Stores files in the data folder, one folder for each company, readable by the server's user alone. File names are
 * ids, so that no name from outside becomes a path.
 */
export function fileStore(config: Pick<Config, 'dataFolder'>): FileStore {
  const folderOf = (companyId: string): string => {
    if (!isUuid(companyId)) throw new Error('Not the id of a company');
    return join(config.dataFolder, 'files', companyId);
  };
  const pathOf = (companyId: string, fileId: string, variant: Variant): string => {
    if (!isUuid(fileId)) throw new Error('Not the id of a file');
    return join(folderOf(companyId), variant === 'whole' ? fileId : `${fileId}.small.webp`);
  };
  return {
    write: async (companyId, fileId, variant, data) => {
      await privateFolder(join(config.dataFolder, 'files'));
      await mkdir(folderOf(companyId), { recursive: true, mode: 0o700 });
      const path = pathOf(companyId, fileId, variant);
      // Written under another name first, so that an interrupted write leaves no partial file.
      await writeFile(`${path}.part`, data, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    read: async (companyId, fileId, variant) => {
      const path = pathOf(companyId, fileId, variant);
      const found = await stat(path).catch(() => null);
      return found ? { stream: createReadStream(path), size: found.size } : null;
    },
    remove: async (companyId, fileId) => {
      const paths = (['whole', 'small'] as const).map((variant) => pathOf(companyId, fileId, variant));
      await Promise.all(paths.flatMap((path) => [path, `${path}.part`]).map((path) => rm(path, { force: true })));
    },
    companies: async () => (await readdir(join(config.dataFolder, 'files')).catch(() => [])).filter(isUuid),
    writtenBefore: async (companyId, before) => {
      const folder = folderOf(companyId);
      const names = await readdir(folder).catch(() => []);
      const late = new Set<string>();
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && found.mtime >= before) late.add(idIn(name));
      }
      return [...new Set(names.map(idIn))].filter((id) => isUuid(id) && !late.has(id));
    },
  };
}

/** Waits until the bytes of a file, or the names in a folder, are on the disk. */
export async function keepOnDisk(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
