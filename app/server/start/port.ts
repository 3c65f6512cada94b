import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart, type Config } from '@steward/kernel/server/config.ts';

/** A killed server needs a moment to release its port. */
const attempts = 12;
const pause = 250;

/** Checks the port before anything is started. */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const code = await tryPort(port, host);
    if (code === undefined) return;
    if (code === 'EACCES')
      throw new CannotStart(`This user may not open port ${port}; choose one above 1023, like PORT=3000.`);
    if (code !== 'EADDRINUSE') throw new CannotStart(`HOST=${host} is no address of this machine (${code}).`);
    await wait(pause);
  }
  throw new CannotStart(
    `Port ${port} is used by another program; stop that one, or choose another port, like PORT=${port + 1} npm start.`,
  );
}

async function tryPort(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
}
