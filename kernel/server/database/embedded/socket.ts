import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** The longest path of a socket on macOS; Linux allows four bytes more. */
const LONGEST_PATH = 103;
const PREFIX = '.s.PGSQL.';

/**
 * The folder for PostgreSQL's Unix socket, over which a statement takes less processor time than over TCP; undefined
 * where only TCP works: on Windows, and in folders with a long path or one that cannot be a setting.
 */
export function socketFolder({ folder }: Pick<Place, 'folder'>): string | undefined {
  const isShort = Buffer.byteLength(join(folder, `${PREFIX}65535`)) <= LONGEST_PATH;
  return process.platform !== 'win32' && isShort && !/[",]/.test(folder) ? folder : undefined;
}

/** The same database by its socket. The address still names the port, which is part of the socket's name. */
export function bySocket(url: string, folder: string): string {
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
}

/** Removes the sockets that killed servers of this cluster left; each has another port in its name. */
export function removeSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(PREFIX)) rmSync(join(folder, name), { force: true });
}
