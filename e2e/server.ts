import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFastDatabase } from '../app/test/fast_database.ts';
import { DEMO_SIGN_IN } from '../modules/sign_in/server/routes/installation.ts';

const root = resolve(import.meta.dirname, '..');

/** One server for all journeys; one at STEWARD_URL is reused. */
export default async function startServer(): Promise<() => Promise<void>> {
  const url = process.env['STEWARD_URL'] ?? '';
  if (await answers(url)) return async () => undefined;
  const data = await mkdtemp(join(tmpdir(), 'steward-journeys-'));
  // PostgreSQL does not run as root and needs access.
  await chmod(data, 0o755);
  const database = await startFastDatabase(data);
  const prepared = pathToFileURL(join(root, 'app/test/prepared.ts')).href;
  const server = spawn(process.execPath, ['--import', prepared, join(root, 'app/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: new URL(url).port,
      STEWARD_DATA: data,
      DATABASE_URL: database.url,
      NODE_ENV: 'test',
      STEWARD_PLATFORM_EMAIL: DEMO_SIGN_IN.email,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await database.stop();
    await rm(data, { recursive: true, force: true });
  };
  // It makes the demonstration company first: on a busy machine that takes minutes.
  const end = Date.now() + 600_000;
  while (!(await answers(url))) {
    if (Date.now() > end || server.exitCode !== null) {
      await stop();
      throw new Error(`The server for the journeys did not start:\n${output}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return stop;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.status < 500,
    () => false,
  );
}
