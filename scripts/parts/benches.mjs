import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { needChromium } from './chromium.mjs';
import { buildClient } from './client.mjs';
import { root, run, say } from './run.mjs';
import { pathToFileURL } from 'node:url';

const folder = resolve(root, 'bench');
/** Time limit of a small measurement in milliseconds. */
const LONGEST = 240_000;
/** Small measurements at once, each on a company of its own: they show that they work, and not how fast. */
const LANES = 2;

/** Names of all measurements: the files of bench/. */
export function benchNames() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => entry.name.slice(0, -3))
    .sort();
}

/** Measurements register the modules like the server. */
function program(name) {
  return ['--import', pathToFileURL(join(root, 'app/registry.ts')).href, join(folder, `${name}.ts`)];
}

/** Runs one measurement; returns its exit code. */
export async function runBench(node, name, args = [], options = {}) {
  return (await run(node, [...program(name), ...args], options)).code;
}

/** Runs every measurement at its small size on one company, to see that they work. Results are not stored. */
export async function runSmall(node, filters) {
  const names = benchNames().filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)));
  const isSeen = names.some((name) => ['browser', 'first_load'].includes(name));
  const chromium = isSeen ? await needChromium() : undefined;
  if (names.includes('browser') && !(await buildClient(node))) return { passed: 0, failed: 1 };
  const env = { ...process.env, STEWARD_BENCH_SMALL: 'yes', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const failed = [];
  const left = names.toReversed();
  const lane = async () => {
    const data = mkdtempSync(join(tmpdir(), 'steward-bench-'));
    try {
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        const started = Date.now();
        const options = { env: { ...env, STEWARD_BENCH_DATA: data }, quiet: true, timeout: LONGEST };
        const { code, output } = await run(node, program(name), options);
        say(`${code === 0 ? ' ✓' : ' ✗'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
        if (code === 0) continue;
        failed.push(name);
        say(output.trim());
      }
    } finally {
      stopDatabase(data);
      rmSync(data, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { passed: names.length - failed.length, failed: failed.length };
}

/** Stops the PostgreSQL of a killed measurement. */
function stopDatabase(data) {
  const lock = join(data, 'postgres/cluster/postmaster.pid');
  if (!existsSync(lock)) return;
  try {
    process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // It has exited.
  }
}
