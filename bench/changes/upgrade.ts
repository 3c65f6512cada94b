import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storeResult } from '../parts/measure.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * `npm run upgrade` in a clone with a company: to versions that break, which has to end as it began,
 * and to one that works. `npm run bench -- upgrade 10`: also from that many earlier versions of the repository to this
 * one, each installed as it was then.
 */
const { states } = sizes({ states: [10, 0] });
const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'steward-upgrade-'));
execFileSync('chmod', ['755', folder]);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();

/** An installation: a clone, its data, and the port of its server. */
interface Installed {
  readonly home: string;
  readonly data: string;
  readonly port: number;
}

const places: Installed[] = [];

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return address !== null && typeof address !== 'string' ? address.port : 0;
}

const environmentOf = ({ data, port }: Installed) => ({
  PATH: `${join(root, 'node_modules/node/bin')}:${process.env['PATH'] ?? ''}`,
  HOME: process.env['HOME'] ?? '/tmp',
  STEWARD_DATA: data,
  PORT: String(port),
  ...(isSmall ? { STEWARD_DEMO: 'no' } : {}),
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
});

/** Starts the server of a clone; its group is named in a file, by which it is stopped. */
function start(place: Installed): void {
  const log = openSync(join(place.data, 'server.log'), 'a');
  const child = spawn('node', ['app/server/main.ts'], {
    cwd: place.home,
    env: environmentOf(place),
    detached: true,
    stdio: ['ignore', log, log],
  });
  writeFileSync(join(place.data, 'server.pid'), String(child.pid));
  child.unref();
}

async function isReady({ port }: Installed, seconds = 120): Promise<boolean> {
  for (let left = seconds * 4; left > 0; left -= 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return true;
    await wait(250);
  }
  return false;
}

/** Waits until it has ended, since two servers would share the jobs. */
const stopping = (place: Installed): string =>
  `p=$(cat ${place.data}/server.pid); kill $p 2>/dev/null; for i in $(seq 100); do kill -0 $p 2>/dev/null || exit 0; sleep 0.2; done`;

/** Who owns the company whose assets are counted: of the demonstration, which takes a while to make, or a small one. */
const owner = isSmall
  ? { email: 'ada@example.com', password: 'correct horse battery' }
  : { email: 'mara@northwind.example', password: 'steward-demo' };

/** Calls the API of an installation; the path of what belongs to a company begins with its id. */
function callerOf({ port }: Installed, token?: string) {
  return async (path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const asked = (): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    // The first one may find a connection that the server of before has closed.
    const answer = await asked().catch(asked);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** The owner's calls of their company. */
function companyOf(place: Installed, signedIn: Record<string, unknown>) {
  const text = JSON.stringify(signedIn);
  const [, token = ''] = /"access(?:_token)?":"([^"]+)"/.exec(text) ?? [];
  const [, company = ''] = /"company":\{[^{}]*"id":"([^"]+)"/.exec(text) ?? [];
  const call = callerOf(place, token);
  return (path: string, body?: unknown) => call(`${company}/all/${path}`, body);
}

/** A company with two assets. */
async function makeSmall(place: Installed): Promise<void> {
  const profile = { first_name: 'Ada', name: 'Analytical Engines', enable_static_tag_prefix: false };
  const call = companyOf(place, await callerOf(place)('sign-up/company/', { ...owner, ...profile }));
  const category = await call('category/', { name: 'Laptops', type: 'asset' });
  const model = await call('asset-model/', { name: 'MacBook', category_id: category['id'] });
  for (const name of ['One', 'Two']) await call('assets/', { name, model_id: model['id'] });
}

/** Rows that a company would miss, by the API. */
async function assetsOf(place: Installed): Promise<number> {
  const call = companyOf(place, await callerOf(place)('login/', owner));
  const page = await call('assets/?page_size=1');
  return Number(page['count'] ?? Number.NaN);
}

function upgrade(place: Installed, ...args: string[]): { readonly code: number; readonly output: string } {
  const starting = `cd ${place.home} && (nohup node app/server/main.ts >>${place.data}/server.log 2>&1 & echo $! >${place.data}/server.pid)`;
  const { status, stdout, stderr } = spawnSync(
    'node',
    [
      join(root, 'scripts/upgrade.mjs'),
      ...['--in', place.home, '--stop', stopping(place), '--start', starting, '--ready-within', '30', ...args],
    ],
    { cwd: place.home, env: environmentOf(place), encoding: 'utf8' },
  );
  return { code: status ?? 1, output: stdout + stderr };
}

/** The files of the working folder as a repository of their own, and a clone of it with the same packages. */
async function synthetic(): Promise<{ origin: string; place: Installed }> {
  const origin = join(folder, 'origin');
  for (const path of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n'))
    if (path !== '' && existsSync(join(root, path))) {
      mkdirSync(dirname(join(origin, path)), { recursive: true });
      cpSync(join(root, path), join(origin, path), { verbatimSymlinks: true });
    }
  git(origin, 'init', '-q', '-b', 'main');
  git(origin, 'add', '-A');
  git(origin, 'commit', '-qm', 'one');
  const place = await clone(origin, 'synthetic');
  for (const path of ['', 'kernel', 'modules', 'app/server', 'app/client'].map((one) => join(one, 'node_modules')))
    if (existsSync(join(root, path))) linkPackages(join(root, path), join(place.home, path));
  execFileSync('cp', ['-a', join(root, 'app/client/dist'), join(place.home, 'app/client/dist')]);
  return { origin, place };
}

/** Links to the packages, of which our own are those of the clone. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name === '@steward') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
}

async function clone(origin: string, name: string): Promise<Installed> {
  const home = join(folder, name);
  const data = join(folder, `${name}-data`);
  git(folder, 'clone', '-q', origin, home);
  mkdirSync(data, { mode: 0o755 });
  const place = { home, data, port: await freePort() };
  places.push(place);
  return place;
}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  say(`✗ ${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  process.exitCode = 1;
}

/** Adds files to the origin as its next version. */
function next(origin: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(origin, path), text);
  git(origin, 'add', '-A');
  git(origin, 'commit', '-qm', 'another');
}

async function breaking(): Promise<void> {
  const { origin, place } = await synthetic();
  start(place);
  if (!(await isReady(place))) throw new Error(readFileSync(join(place.data, 'server.log'), 'utf8'));
  if (isSmall) await makeSmall(place);
  const [assets, head] = [await assetsOf(place), git(place.home, 'rev-parse', 'HEAD')];
  expectSame('there are assets', assets > 0, true);
  const made = 'create table of_a_version (id int primary key);\n';
  const main = readFileSync(join(origin, 'app/server/run.ts'), 'utf8');
  const broken: [name: string, files: Readonly<Record<string, string>>][] = [
    [
      'a version whose second migration fails',
      { 'database/migrations/998_one.sql': made, 'database/migrations/999_two.sql': 'select 1 / 0;\n' },
    ],
    [
      'a version whose server does not start',
      { 'database/migrations/998_one.sql': made, 'app/server/run.ts': `process.exit(1);\n${main}` },
    ],
  ];
  for (const [name, files] of isSmall ? broken.slice(1) : broken) {
    next(origin, files);
    const begun = performance.now();
    // Neither gets ready, however long it is waited for.
    const { code, output } = upgrade(place, '--ready-within', '5');
    expectSame(`${name} ends with an error`, code, 1);
    if (!(await isReady(place, 30)))
      say(`✗ ${name}: ${output}\n${readFileSync(join(place.data, 'server.log'), 'utf8').slice(-2000)}`);
    expectSame(`${name}: the version`, git(place.home, 'rev-parse', 'HEAD'), head);
    expectSame(`${name}: assets`, await assetsOf(place), assets);
    say(`${name}: back within ${((performance.now() - begun) / 1000).toFixed(0)} s, ${assets} assets as before`);
    git(origin, 'reset', '-q', '--hard', 'HEAD~1');
  }
  next(origin, { 'database/migrations/998_one.sql': made });
  const begun = performance.now();
  const { code, output } = upgrade(place);
  if (code !== 0) say(output);
  expectSame('a version that works', code, 0);
  expectSame('its version', git(place.home, 'rev-parse', 'HEAD'), git(origin, 'rev-parse', 'HEAD'));
  expectSame('its assets', await assetsOf(place), assets);
  say(`a version that works: there within ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  spawnSync('sh', ['-c', stopping(place)]);
}

/** Evenly spread over the history, the oldest first. */
async function earlier(): Promise<void> {
  const commits = git(root, 'rev-list', '--first-parent', '--reverse', 'HEAD').split('\n');
  const figures: unknown[] = [];
  for (let n = 0; n < states; n += 1) {
    const commit = commits[Math.floor(((commits.length - 1) * n) / states)] ?? '';
    const place = await clone(root, `state-${n}`);
    git(place.home, 'checkout', '-q', '-B', 'main', commit);
    const started = spawn('npm', ['start', '--', '--no-open'], {
      cwd: place.home,
      env: environmentOf(place),
      stdio: 'ignore',
      detached: true,
    });
    const isUp = await until(place, 300);
    await wait(5000);
    const assets = isUp ? await assetsOf(place).catch(() => Number.NaN) : Number.NaN;
    if (started.pid !== undefined) process.kill(-started.pid, 'SIGTERM');
    await wait(5000);
    const begun = performance.now();
    const { code, output } = upgrade(place, '--to', git(root, 'rev-parse', 'HEAD'));
    const seconds = Math.round((performance.now() - begun) / 1000);
    const after = code === 0 && (await isReady(place, 30)) ? await assetsOf(place) : Number.NaN;
    const about = git(root, 'log', '-1', '--format=%h %cs', commit);
    say(`${about}: ${assets} assets before, ${after} after, ${seconds} s${code === 0 ? '' : `\n${output}`}`);
    if (code !== 0 || !(after >= assets || (Number.isNaN(assets) && after > 0))) process.exitCode = 1;
    figures.push({ commit: about, assets, after, seconds });
    spawnSync('sh', ['-c', stopping(place)]);
    rmSync(place.home, { recursive: true, force: true });
  }
  await storeResult('upgrade', { figures });
}

/** Earlier versions have no /ready. */
async function until({ port }: Installed, seconds: number): Promise<boolean> {
  for (let left = seconds; left > 0; left -= 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return true;
    await wait(1000);
  }
  return false;
}

try {
  await breaking();
  if (states > 0) await earlier();
} finally {
  for (const place of places) spawnSync('sh', ['-c', stopping(place)]);
  rmSync(folder, { recursive: true, force: true });
}
