import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClient } from '../client/build.mjs';
import { needChromium } from '../client/chromium.mjs';
import { root, run, say } from '../parts/run.mjs';

const folder = resolve(root, 'bench');
/** Time limit of the small measurements in milliseconds: only what hangs takes so long. */
const LONGEST = 1_200_000;

/** The measurements by name: all files of bench/ but what they share. */
const measurements = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^parts[/\\]/.test(path))
    .map((path) => [basename(path, '.ts'), join(folder, path)]),
);

/** Names of all measurements. */
export function benchNames() {
  return [...measurements.keys()].sort();
}

/** Measurements register the modules like the server. */
function program(file) {
  return ['--import', pathToFileURL(join(root, 'app/registry.ts')).href, file];
}

/** Runs one measurement; returns its exit code. */
export async function runBench(node, name, args = [], options = {}) {
  return (await run(node, [...program(measurements.get(name)), ...args], options)).code;
}

/** Those that start, stop and kill servers of their own, after those that use the shared one of their lane. */
const OWN_SERVERS = ['first_load', 'sessions', 'fairness', 'crash', 'standby', 'upgrade'];
/** These wait most of their time, for retries and delays of the server; the browser is beside them. */
const WAITING = ['browser', 'webhooks', 'notifications', 'tarpit'];
/** These need the built client. */
const BUILT = ['axe', 'browser', 'first_load', 'upgrade'];

/**
 * Runs every measurement at its small size, to see that they work; results are not stored. Three processes, each with
 * one server: the one for those that share it, the others for those that need servers of their own.
 */
export async function runSmall(node, filters) {
  const names = benchNames().filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)));
  const isBuilt = names.some((name) => BUILT.includes(name));
  const chromium = isBuilt ? await needChromium() : undefined;
  if (isBuilt && !(await buildClient(node))) return { passed: 0, failed: 1 };
  const env = { ...process.env, STEWARD_BENCH_SMALL: 'yes', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const lanes = [
    names.filter((name) => ![...OWN_SERVERS, ...WAITING].includes(name)),
    OWN_SERVERS.filter((name) => names.includes(name)),
    WAITING.filter((name) => names.includes(name)),
  ];
  const failed = await Promise.all(lanes.map((lane) => runTogether(node, lane, env)));
  return { passed: names.length - failed.flat().length, failed: failed.flat().length };
}

/** Runs measurements in one process; returns the names of those that fail, or were not reached. */
async function runTogether(node, names, env) {
  if (names.length === 0) return [];
  const left = new Set(names);
  const failed = [];
  let said = [];
  const onLine = (line) => {
    const [, name, outcome, time] = /^= (\w+) (works|fails) (.+)$/.exec(line) ?? [];
    if (!name) {
      said.push(line);
      return;
    }
    left.delete(name);
    say(` ${outcome === 'works' ? '✓' : '✗'} ${name} ${time}`);
    if (outcome === 'fails') {
      failed.push(name);
      say(said.join('\n'));
    }
    said = [];
  };
  const data = mkdtempSync(join(tmpdir(), 'steward-bench-'));
  const all = {
    ...env,
    STEWARD_BENCH_FILES: names.map((name) => measurements.get(name)).join(delimiter),
    STEWARD_BENCH_FOLDER: data,
  };
  const options = { env: all, quiet: true, timeout: LONGEST, onLine };
  const { code, output } = await run(node, program(join(folder, 'parts/all_small.ts')), options);
  if (left.size > 0) say(`${output.slice(-4000)}\n ✗ not reached, code ${code}: ${[...left].join(' ')}`);
  stopDatabase(data);
  rmSync(data, { recursive: true, force: true });
  return [...failed, ...left];
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
