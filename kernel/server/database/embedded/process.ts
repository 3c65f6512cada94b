import { spawn } from 'node:child_process';
import { openSync, closeSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from './place.ts';

/** The file that a running PostgreSQL keeps in its data folder. */
export interface Running {
  readonly pid: number;
  readonly port: number;
}

/** Runs one of PostgreSQL's programs and returns its output. */
export async function runProgram(
  program: string,
  args: readonly string[],
  place: Place,
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(program, args, { ...surroundings(place), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => {
    child.on('error', (error) => done({ ok: false, output: error.message }));
    child.on('close', (code) => done({ ok: code === 0, output: output.trim() }));
  });
}

/**
 * Starts the server in a process group of its own, so that Ctrl-C reaches the application alone, which stops the
 * database last.
 */
export function startServer(program: string, args: readonly string[], place: Place): { hasEnded(): boolean } {
  if (existsSync(place.logFile)) renameSync(place.logFile, `${place.logFile}.before`);
  const log = openSync(place.logFile, 'w', 0o600);
  const child = spawn(program, args, { ...surroundings(place), stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  let ended = false;
  child.on('error', () => (ended = true)).on('exit', () => (ended = true));
  child.unref();
  return { hasEnded: () => ended };
}

function surroundings(place: Place) {
  // Nothing of the caller's environment: PGPORT, LANG and the like would change the result.
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', ...(process.platform === 'win32' ? process.env : {}) };
  return { env, cwd: '/', ...(place.user ? { uid: place.user.uid, gid: place.user.gid } : {}) };
}

/** The server of this cluster, if one lives. PostgreSQL itself clears away the lock file of a dead one. */
export function findRunning(cluster: string): Running | undefined {
  const lockFile = join(cluster, 'postmaster.pid');
  if (!existsSync(lockFile)) return undefined;
  const [pid, , , port] = readFileSync(lockFile, 'utf8').split('\n').map(Number);
  if (!pid || !isAlive(pid)) return undefined;
  if (isPostgres(pid)) return { pid, port: port ?? 0 };
  // After a reboot the pid belongs to another program, which PostgreSQL takes for a running server.
  rmSync(lockFile, { force: true });
  return undefined;
}

/** Whether a process exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '');
  } catch {
    return false;
  }
}

/** A port that is free now; callers retry when another process takes it first. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}

/** Polls until the condition holds; false on timeout. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await wait(25);
  }
  return true;
}
