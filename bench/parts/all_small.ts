import { basename, delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shareAll } from './server.ts';

/** Runs the programs that `STEWARD_BENCH_FILES` names, one after the other, in one process and on one server. */
const files = (process.env['STEWARD_BENCH_FILES'] ?? '').split(delimiter);
const all = await shareAll();
let failed = 0;
try {
  for (const file of files) {
    const name = basename(file, '.ts');
    const begun = performance.now();
    process.exitCode = 0;
    try {
      await import(pathToFileURL(file).href);
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exitCode = 1;
    }
    if (process.exitCode !== 0) failed += 1;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    // The runner reads these lines: see scripts/suite/benches.mjs.
    process.stdout.write(`= ${name} ${process.exitCode === 0 ? 'works' : 'fails'} ${seconds} s\n`);
  }
} finally {
  await all.close();
}
// Closes whatever the program left open.
process.exit(failed > 0 ? 1 : 0);
