import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findRunning, isAlive } from '@steward/kernel/server/database/embedded/process.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { prepareDatabase } from '@steward/kernel/server/database/prepare.ts';
import { startFastDatabase } from './fast_database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty template database; no connection may stay open. */
    templateUrl: string;
    testFolder: string;
  }
}

const prefix = 'steward-test-';

/** One PostgreSQL for all API tests, without fsync. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const testFolder = await mkdtemp(join(tmpdir(), prefix));
  await writeFile(join(testFolder, 'owner'), String(process.pid));
  // PostgreSQL does not run as root and needs access.
  await chmod(testFolder, 0o755);
  const embedded = await startFastDatabase(testFolder, { max_connections: '200' });
  const stop = async () => {
    await embedded.stop();
    await rm(testFolder, { recursive: true, force: true });
  };
  try {
    const owner = makePool(embedded.url, 'owner', () => undefined);
    await prepareDatabase(owner);
    await owner.end();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('templateUrl', embedded.url);
  project.provide('testFolder', testFolder);
  return stop;
}

/** Removes folders of killed test runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    try {
      if (isAlive(Number(await readFile(join(folder, 'owner'), 'utf8')))) continue;
      for (const lockFile of (await readdir(folder, { recursive: true })).filter((path) =>
        path.endsWith('postmaster.pid'),
      )) {
        const running = findRunning(join(folder, dirname(lockFile)));
        if (running) process.kill(running.pid, 'SIGQUIT');
      }
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or being created.
    }
  }
}
