import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { installDependencies } from './parts/install.mjs';
import { root, say, giveUp } from './parts/run.mjs';
// npm test: all checks; npm test -- <stage> <filter …>: a part; npm test -- changed [commit]: what a change can reach.
// Needs only Node 20.
import { baseOf, filesSince, planLines, planOf, titleOf } from './suite/changed.mjs';
import { stages } from './suite/stages.mjs';

process.chdir(root);
const [wanted, ...filters] = process.argv.slice(2);
// Servers, tools and workers of all parts are compiled once.
const compiled = resolve(root, 'node_modules/.cache/compiled');
process.env.NODE_COMPILE_CACHE ??= compiled;
// Otherwise what was compiled from temporary folders would pile up.
if (wanted === undefined) rmSync(compiled, { recursive: true, force: true });
const isChanged = wanted === 'changed';
if (wanted !== undefined && !isChanged && !(wanted in stages))
  giveUp(`npm test knows the parts changed, ${Object.keys(stages).join(', ')}; there is no ${wanted}.`);

/** Parts that are one check, without filters. */
const ATOMIC = ['lint', 'types'];

/**
 * The parts that are run, each with its filters.
 *
 * @returns {[string, string[]][]}
 */
function planned() {
  if (!isChanged) return Object.keys(stages).flatMap((name) => ((wanted ?? name) === name ? [[name, filters]] : []));
  const base = baseOf(filters[0]);
  const files = filesSince(base);
  say(`${files.length} files differ from ${titleOf(base)}`);
  const plan = planOf(files);
  for (const line of planLines(plan)) say(`  ${line}`);
  if (plan.everything) return Object.keys(stages).map((name) => [name, []]);
  if (plan.modules.length > 0) process.env.STEWARD_MODULES = plan.modules.join(',');
  const reached = Object.entries(plan.parts).map(([name, some]) => [name, [...some.keys()]]);
  return [['lint', []], ['types', []], ...reached.filter(([, some]) => some.length > 0)];
}

const node = await installDependencies();
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const allFailures = [];
/** Runs a part, and counts it. */
async function runPart(name, some) {
  say(`\n== ${name}`);
  const started = Date.now();
  const { passed, failed, failures = [] } = await stages[name](node, some);
  say(`== ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
  allFailures.push(...failures.map((failure) => `${name}: ${failure}`));
}

const parts = planned();
/** Beside each other, since each uses one core alone for a while. */
const isBeside = ([name]) => [...ATOMIC, 'unit'].includes(name);
await Promise.all(parts.filter(isBeside).map(([name, some]) => runPart(name, some)));
for (const [name, some] of parts.filter((part) => !isBeside(part))) await runPart(name, some);
// Failures are repeated at the end.
for (const failure of allFailures) say(`\n✗ ${failure}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
