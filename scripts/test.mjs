// npm test: all checks; npm test -- <stage> <filter …>: a part. Needs only Node 20.
import { installDependencies } from './parts/install.mjs';
import { root, say, giveUp } from './parts/run.mjs';
import { stages } from './parts/stages.mjs';

process.chdir(root);
const [wanted, ...filters] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in stages))
  giveUp(`npm test knows the parts ${Object.keys(stages).join(', ')}; there is no ${wanted}.`);

const node = await installDependencies();
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const allFailures = [];
for (const [name, stage] of Object.entries(stages)) {
  if (wanted !== undefined && wanted !== name) continue;
  say(`\n== ${name}`);
  const started = Date.now();
  const { passed, failed, failures = [] } = await stage(node, filters);
  say(`== ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
  allFailures.push(...failures.map((failure) => `${name}: ${failure}`));
}
// Failures are repeated at the end.
for (const failure of allFailures) say(`\n✗ ${failure}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
