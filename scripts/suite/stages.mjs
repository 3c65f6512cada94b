import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../client/build.mjs';
import { needChromium } from '../client/chromium.mjs';
import { findWrongFiles } from '../parts/files.mjs';
import { findWrongImports } from '../parts/imports.mjs';
import { findLongLines } from '../parts/long_lines.mjs';
import { run, say } from '../parts/run.mjs';
import { runSmall } from './benches.mjs';
import { journeyOutcome, outcomeOf, vitestOutcome } from './outcome.mjs';

async function lint(node) {
  const quietly = (...args) => run(node, args, { quiet: true });
  // Together, since knip takes one core alone, as do the checks of our own.
  const tools = Promise.all([
    quietly('node_modules/oxfmt/bin/oxfmt', '--check'),
    quietly('node_modules/knip/bin/knip.js', '--no-progress'),
    quietly('node_modules/oxlint/bin/oxlint', '--quiet'),
  ]);
  // Parses with a package, which may be missing when this file is loaded.
  const { findCasts } = await import('../parts/casts.mjs');
  const { findKinds } = await import('../parts/kinds.mjs');
  const wrong = [...findWrongImports(), ...findLongLines(), ...findCasts(), ...findKinds(), ...findWrongFiles()];
  for (const sentence of wrong) say(sentence);
  const [layout, unused, faults] = await tools;
  if (layout.code !== 0) say(`${layout.output.trim()}\nnpm run format mends it.`);
  if (unused.code !== 0) say(`${unused.output.trim()}\nNothing uses these, or no package.json declares them.`);
  if (faults.output.trim() !== '') say(faults.output.trim());
  return one(wrong.length === 0 && [layout, unused, faults].every(({ code }) => code === 0));
}

async function types(node) {
  const projects = ['contract', 'server', 'client', 'worker', 'e2e'].map((name) =>
    run(node, ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${name}.json`]),
  );
  return one((await Promise.all(projects)).every(({ code }) => code === 0));
}

function unit(node, filters) {
  return vitest(node, 'unit*', filters);
}

function api(node, filters) {
  return vitest(node, 'api', filters);
}

async function vitest(node, project, filters) {
  return counted(filters, vitestOutcome, async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...filters]);
  });
}

async function journeys(node, filters) {
  const chromium = await needChromium();
  if (!(await buildClient(node))) return one(false);
  return counted(filters, journeyOutcome, async (file) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
    return run(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...filters], { env });
  });
}

/** Runs a tool with a report and evaluates it by outcome.mjs. */
async function counted(filters, count, runTool) {
  const folder = mkdtempSync(join(tmpdir(), 'steward-report-'));
  const file = join(folder, 'report.json');
  const { code } = await runTool(file);
  const report = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true, force: true });
  const { sentence, ...outcome } = outcomeOf(report, code, filters);
  if (sentence) say(sentence);
  return outcome;
}

function one(isRight) {
  return isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Checks in order, the fastest first. */
export const stages = { lint, types, unit, api, journeys, bench: runSmall };
