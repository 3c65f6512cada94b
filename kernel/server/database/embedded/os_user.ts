import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating system's user that PostgreSQL runs as when the server itself runs as root. */
export interface OsUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const name = 'postgres';

/** PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Finds the user that distributions use for PostgreSQL, or makes it; undefined when that is not possible. */
export function postgresUser(): OsUser | undefined {
  const existing = lookUp();
  if (existing) return existing;
  const home = ['--system', '--home-dir', '/nonexistent', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  for (const command of ['useradd', '/usr/sbin/useradd']) {
    if (spawnSync(command, [...home, '--user-group', name], { stdio: 'ignore' }).status === 0) break;
  }
  return lookUp();
}

function lookUp(): OsUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { name, uid, gid };
}

/** Whether the user may read a program or folder, and enter all the folders above it. */
export function canAccess(path: string, user: OsUser, needed = 0b101): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  const parent = dirname(path);
  const isAllowed = ((mode >> shift) & needed) === needed;
  return isAllowed && (parent === path || canAccess(parent, user, 0b001));
}
