import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Config } from '../../../config.ts';
import type { Listed, Place } from './place.ts';

const closed = new Set<string>();

/** Makes a folder with mode 0700; an existing one with wider access is restricted. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (closed.has(folder)) return;
  await chmod(folder, 0o700);
  closed.add(folder);
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

/** The data folder: a folder for each company, readable by the server's user alone. */
export function diskPlace({ dataFolder }: Pick<Config, 'dataFolder'>): Place {
  const all = join(dataFolder, 'files');
  const pathOf = (companyId: string, name: string): string => join(all, companyId, name);
  const sizeOf: Place['sizeOf'] = async (companyId, name) =>
    (await stat(pathOf(companyId, name)).catch(() => null))?.size ?? null;
  const list: Place['list'] = async function* (companyId) {
    const folder = join(all, companyId);
    const there = await readdir(folder, { withFileTypes: true }).catch(() => []);
    yield listed(
      folder,
      there.flatMap((one) => (one.isFile() ? one.name : [])),
    );
    for (const { name } of there.filter((one) => one.isDirectory())) {
      const within = await readdir(join(folder, name)).catch(() => []);
      yield listed(
        folder,
        within.map((one) => `${name}/${one}`),
      );
    }
  };
  return {
    list,
    forget: async (companyId) => {
      if (!isUuid(companyId)) throw new Error('Not the id of a company');
      let count = 0;
      for await (const some of list(companyId)) count += some.length;
      await rm(join(all, companyId), { recursive: true, force: true });
      return count;
    },
    put: async (companyId, name, { path }) => {
      const place = pathOf(companyId, name);
      const folder = dirname(place);
      await privateFolder(all);
      if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) {
        await keepOnDisk(join(all, companyId));
        await keepOnDisk(all);
      }
      await rename(path, place);
      await keepOnDisk(folder);
    },
    read: async (companyId, name, range) => {
      // Opened here, since it may be moved elsewhere before its first byte is asked for.
      const file = await open(pathOf(companyId, name)).catch(nullIfMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      const { from, to } = range ?? { from: 0 };
      return { stream: file.createReadStream({ start: from, ...(to === undefined ? {} : { end: to }) }), size };
    },
    sizeOf,
    remove: (companyId, name) => rm(pathOf(companyId, name), { force: true }),
    companies: async () => (await readdir(all).catch(() => [])).filter(isUuid),
    tidy: () => Promise.resolve(),
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function listed(folder: string, names: readonly string[]): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (const name of names) {
    const one = await stat(join(folder, name)).catch(() => null);
    if (one) found.push({ name, writtenAt: one.mtime });
  }
  return found;
}
