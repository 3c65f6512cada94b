import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shareAll } from './server.ts';

/** Runs the programs that `STEWARD_BENCH_NAMES` names, one after the other, in one process and on one server. */
const names = (process.env['STEWARD_BENCH_NAMES'] ?? '').split(',');
const all = await shareAll();
let failed = 0;
try {
  for (const name of names) {
    const begun = performance.now();
    process.exitCode = 0;
    try {
      await import(pathToFileURL(join(import.meta.dirname, '..', `${name}.ts`)).href);
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exitCode = 1;
    }
    if (process.exitCode !== 0) failed += 1;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    // The runner reads these lines: see scripts/parts/benches.mjs.
    process.stdout.write(`= ${name} ${process.exitCode === 0 ? 'works' : 'fails'} ${seconds} s\n`);
  }
} finally {
  await all.close();
}
// Whatever a program left open.
process.exit(failed > 0 ? 1 : 0);
