import { randomBytes } from 'node:crypto';
import { constants, existsSync, statSync } from 'node:fs';
import { access, chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../../config.ts';
import { systemFolder } from './binaries.ts';
import { canAccess, isRoot, postgresUser, type OsUser } from './os_user.ts';

/** Folder of a database cluster and the system user of its server (undefined: our own). */
export interface Place {
  readonly user: OsUser | undefined;
  /** Of PostgreSQL alone; it holds the rest of these. */
  readonly folder: string;
  /** PostgreSQL's own data. */
  readonly cluster: string;
  /** Holds the superuser's password; readable to the cluster's owner alone. */
  readonly passwordFile: string;
  readonly logFile: string;
}

/** Finds the cluster of a data folder, or decides where a new one goes. */
export async function findPlace(dataFolder: string): Promise<Place> {
  await makeWritable(dataFolder);
  if (!isRoot()) return makePlace(join(dataFolder, 'postgres'), undefined);
  const user = postgresUser();
  if (user === undefined) {
    throw new CannotStart(
      'PostgreSQL does not run as root, and no user "postgres" could be made: make one, start Steward as an ordinary user, or name a database in DATABASE_URL.',
    );
  }
  return makePlace(await folderForRoot(dataFolder, user), user);
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new CannotStart(
      `The data folder ${folder} cannot be written to by this user; make it theirs, or name another in STEWARD_DATA.`,
    );
  }
}

/**
 * The database's user cannot read a clone under /root: its cluster is elsewhere, and a note in the data folder names
 * the place.
 */
async function folderForRoot(dataFolder: string, user: OsUser): Promise<string> {
  const note = join(dataFolder, 'postgres.location');
  if (existsSync(note)) {
    const folder = (await readFile(note, 'utf8')).trim();
    if (existsSync(folder)) return folder;
    throw new CannotStart(
      `The database was kept in ${folder}, which is gone; delete ${note} to begin with an empty one.`,
    );
  }
  const inside = join(dataFolder, 'postgres');
  if (existsSync(join(inside, 'cluster')) || canAccess(dataFolder, user)) return inside;
  const outside = join(systemFolder, `data-${randomBytes(6).toString('hex')}`);
  await mkdir(outside, { recursive: true, mode: 0o700 });
  await chmod(systemFolder, 0o755);
  await writeFile(note, `${outside}\n`);
  return outside;
}

async function makePlace(folder: string, user: OsUser | undefined): Promise<Place> {
  const cluster = join(folder, 'cluster');
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (owner && !user && process.getuid && owner.uid !== process.getuid()) {
    throw new CannotStart(
      `The database in ${folder} belongs to another user of this machine; start Steward as that user or as root.`,
    );
  }
  // Data that an ordinary user began stays that user's when root starts the server.
  const runAs =
    user && owner && owner.uid !== 0 ? { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid } : user;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  return { user: runAs, folder, cluster, passwordFile: join(folder, 'password'), logFile: join(folder, 'log') };
}
