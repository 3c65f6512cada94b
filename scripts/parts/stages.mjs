import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needChromium } from './chromium.mjs';
import { buildClient } from './client.mjs';
import { findWrongImports } from './imports.mjs';
import { run, say } from './run.mjs';

async function lint(node) {
  const wrong = findWrongImports();
  for (const sentence of wrong) say(sentence);
  const { code } = await run(node, ['node_modules/oxlint/bin/oxlint', '--quiet']);
  return one(code === 0 && wrong.length === 0);
}

async function types(node) {
  let isRight = true;
  for (const part of ['contract', 'server', 'client', 'e2e']) {
    const { code } = await run(node, ['node_modules/typescript/bin/tsc', '-p', part]);
    isRight &&= code === 0;
  }
  return one(isRight);
}

function unit(node, filters) {
  return vitest(node, 'unit', filters);
}

function api(node, filters) {
  return vitest(node, 'api', filters);
}

async function vitest(node, project, filters) {
  return counted(
    async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code } = await run(node, [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        '--passWithNoTests',
        ...reporters,
        ...filters,
      ]);
      return code;
    },
    ({ numPassedTests, numFailedTests, testResults }) => {
      // A file that cannot even be loaded has no failed test, but has failed.
      const unloaded = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      );
      return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
    },
  );
}

async function journeys(node, filters) {
  const chromium = await needChromium();
  if (!(await buildClient(node))) return one(false);
  return counted(
    async (file) => {
      const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
      const args = ['test', '--reporter=list,json', '--pass-with-no-tests', ...filters];
      return (await run(node, ['node_modules/@playwright/test/cli.js', ...args], { env })).code;
    },
    ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }),
  );
}

/** Runs a tool that writes a report, and counts from it; without a report, or with an unexplained bad end, that is one failure. */
async function counted(runTool, count) {
  const folder = mkdtempSync(join(tmpdir(), 'steward-report-'));
  const file = join(folder, 'report.json');
  const code = await runTool(file);
  const { passed, failed } = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true, force: true });
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function one(isRight) {
  return isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The checks by name, in the order in which they tell the most the soonest. */
export const stages = { lint, types, unit, api, journeys };
