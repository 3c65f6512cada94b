import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { needsOf, placeOf, readGraph } from '../parts/imports.mjs';
import { root } from '../parts/run.mjs';

/** Journeys through shared screens: list, form, page, shell and session. */
const SMOKE = [
  ...['e2e/records.spec.ts', 'e2e/lists.spec.ts', 'e2e/forms.spec.ts', 'e2e/navigation.spec.ts'],
  ...['modules/checkout/', 'modules/sign_in/test/session.spec.ts'],
];
/** API tests of the kernel. */
const KERNEL = ['kernel/server/', 'app/test/registry/', 'app/test/engine/', 'app/test/lists/', 'app/test/jobs/'];
/** Tests that a migration can break: rules of tables, row types, and the registry suites. */
const TABLES = ['app/test/registry/', 'app/test/statement_checks/', 'kernel/server/database/'];
/** Follows from the migrations, and types are checked in any case. */
const GENERATED = 'kernel/server/database/tables.ts';
/** Above this number of dependent modules, only the journeys of all screens run. */
const MANY = 5;
/** Lists of all modules, which do not count as importers. */
const LISTS = /^(modules\/(contract|server|client)\.ts$|app\/)/;
/** The picture of the house depends on what modules need. */
const MANIFEST = /^modules\/[^/]+\/(contract\/)?index\.ts$/;
const SETTINGS = /^([\w/]*package(-lock)?\.json|tsconfig.*\.json|(vitest|playwright)\.config\.ts)$/;
const API = /^(kernel\/server|modules\/[^/]+\/(server|test)|app\/(server|test))\//;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

/**
 * Base of the comparison: the given commit, else where the branch left origin/main (or main). On main: uncommitted
 * changes, else the last commit.
 */
export function baseOf(given) {
  const exists = (name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name) !== '';
    } catch {
      return false;
    }
  };
  if (given) return git('rev-parse', given);
  const head = git('rev-parse', 'HEAD');
  const main = ['origin/main', 'main'].find(exists);
  const base = main ? git('merge-base', 'HEAD', main) : head;
  if (base !== head || filesSince(base).length > 0 || !exists('HEAD~1')) return base;
  return git('rev-parse', 'HEAD~1');
}

/** Files that differ from a commit, those that are not committed included. */
export function filesSince(base) {
  const known = linesOf(git('diff', '--name-only', '--no-renames', base));
  return [...known, ...linesOf(git('ls-files', '--others', '--exclude-standard'))].toSorted();
}

/** A commit's short name and subject. */
export function titleOf(commit) {
  return git('log', '-1', '--format=%h %s', commit);
}

/** These files and their direct and indirect importers, without the lists of all modules. */
function importersOf(files, graph) {
  const importers = new Map();
  for (const [file, imports] of graph)
    for (const { target } of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(files);
  for (const file of reached)
    if (files.includes(file) || !LISTS.test(file)) for (const one of importers.get(file) ?? []) reached.add(one);
  return reached;
}

/**
 * Plan for changed files: filters of each part with reasons. `modules`: restriction of the registry suites.
 * `everything`: reason to run all.
 */
export function planOf(files, { graph = readGraph(), needs = needsOf, exists = isThere, owners = ownersOf } = {}) {
  const parts = { unit: new Map(), api: new Map(), journeys: new Map(), bench: new Map() };
  const run = (part, filters, reason) => {
    for (const one of filters) if (!parts[part].has(one)) parts[part].set(one, reason);
  };
  const everything = files.find((file) => SETTINGS.test(file));
  const places = new Map(files.map((file) => [file, placeOf(file)]));
  const roomsOf = (some) => new Set(some.map((file) => /^modules\/([^/]+)\//.exec(file)?.[1]).filter(Boolean));
  const isOwn = (file) => !places.get(file).isTest;
  const own = roomsOf(files.filter(isOwn));
  /** Client files do not affect API tests. */
  const serving = roomsOf(files.filter((file) => isOwn(file) && places.get(file).side !== 'client'));
  const rooms = [...roomsOf([...graph.keys()])];
  const needing = rooms.flatMap((room) => {
    const needed = [...own].filter((one) => needs(room).has(one));
    return own.has(room) || needed.length === 0 ? [] : [{ room, needed }];
  });
  const within = (room, pattern) =>
    [...graph.keys()].some((file) => file.startsWith(`modules/${room}/`) && pattern.test(file))
      ? [`modules/${room}/`]
      : [];
  const apiOf = (room) => within(room, /\/(server|test)\/.*\.test\.ts$/);
  const journeysOf = (room) => within(room, /\.spec\.ts$/);

  for (const room of serving) run('api', apiOf(room), 'the module changed');
  for (const room of own) run('journeys', journeysOf(room), 'the module changed');
  for (const { room, needed } of needing) {
    const reason = `it needs ${needed.join(', ')}`;
    if (needed.some((one) => serving.has(one))) run('api', apiOf(room), reason);
    if (needing.length <= MANY) run('journeys', journeysOf(room), reason);
  }
  if (needing.length > MANY) run('journeys', SMOKE, 'many modules need what changed');
  if (serving.size > 0) run('api', ['app/test/registry/'], 'record types and calls of the module');

  const changed = (pattern, but) =>
    files.find((file) => pattern.test(file) && file !== but && !places.get(file).isTest);
  const [server, client] = [
    changed(/^(kernel\/(contract|server)|app\/server)\//, GENERATED),
    changed(/^(kernel\/(contract|client)|app\/client)\//),
  ];
  const [migration, script] = [changed(/^database\//), files.find((file) => file.startsWith('scripts/'))];
  const document = files.find((file) => file.endsWith('.md'));
  const manifest = files.find((file) => MANIFEST.test(file));
  if (server) run('api', KERNEL, `${server} changed`);
  if (client) run('journeys', SMOKE, `${client} changed`);
  if (migration) run('api', TABLES, `${migration} changed`);
  if (migration) run('unit', ['scripts/migrations.test.ts'], `${migration} changed`);
  const owned = files.filter((file) => file.startsWith('database/') && exists(file)).map(owners);
  if (owned.some((some) => some.length === 0)) run('api', KERNEL, 'a migration changed tables of the kernel');
  const migrated = new Set(owned.flat());
  for (const room of migrated) run('api', apiOf(room), 'a migration changed its tables');
  const using = rooms.filter((room) => !migrated.has(room) && [...migrated].some((one) => needs(room).has(one)));
  if (using.length <= MANY) for (const room of using) run('api', apiOf(room), 'it needs a module with such tables');
  if (document) run('unit', ['scripts/documents.test.ts'], `${document} changed`);
  if (manifest) run('unit', ['scripts/house.test.ts'], `${manifest} changed`);
  if (script) run('unit', ['scripts/'], `${script} changed`);
  run(
    'bench',
    files.flatMap((file) =>
      exists(file) ? (/^bench\/(?!parts\/)(?:\w+\/)?(\w+)\.ts$/.exec(file)?.slice(1) ?? []) : [],
    ),
    'it changed',
  );
  if (files.some((file) => file.startsWith('bench/parts/'))) run('bench', ['lists'], 'what measurements share changed');

  // Kernel files are imported everywhere, so only tests that name them count.
  const inGraph = files.filter((file) => graph.has(file));
  const near = importersOf(
    inGraph.filter((file) => places.get(file).room !== 'kernel' || places.get(file).isTest),
    graph,
  );
  for (const file of importersOf(inGraph, graph)) {
    if (!exists(file)) continue;
    const reason = files.includes(file) ? 'it changed' : 'it imports what changed';
    if (file.endsWith('.spec.ts')) run('journeys', near.has(file) ? [file] : [], reason);
    else if (!/\.test\.tsx?$/.test(file)) continue;
    else if (!API.test(file)) run('unit', [file], reason);
    else if (near.has(file)) run('api', [file], reason);
  }
  const isRestricted = !server && !migration;
  return { parts, modules: isRestricted ? [...serving] : [], everything };
}

/** What is run and why, in lines. */
export function planLines({ parts, modules, everything }) {
  if (everything) return [`everything (${everything} changed)`];
  const told = Object.entries(parts).flatMap(([part, filters]) => {
    const byReason = new Map();
    for (const [filter, reason] of filters) byReason.set(reason, [...(byReason.get(reason) ?? []), filter]);
    return [...byReason].map(([reason, some]) => `${part}: ${some.join(' ')} (${reason})`);
  });
  return [
    'lint, types (always)',
    ...told,
    ...(modules.length > 0 ? [`what goes over all record types goes over those of ${modules.join(', ')}`] : []),
  ];
}

/** Modules that own a table which a migration names. */
function ownersOf(migration) {
  const named = readFileSync(join(root, migration), 'utf8').matchAll(
    /\b(?:table|into|update|from|on)\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?(\w+)/gi,
  );
  const tables = new Set([...named].map(([, table]) => table.toLowerCase()));
  return readdirSync(join(root, 'modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((room) => {
      const manifest = join(root, 'modules', room, 'server/manifest.ts');
      const [, owned = ''] = existsSync(manifest)
        ? (/\btables: \[([^\]]*)\]/.exec(readFileSync(manifest, 'utf8')) ?? [])
        : [];
      return [...owned.matchAll(/'(\w+)'/g)].some(([, table]) => tables.has(table));
    });
}

function isThere(file) {
  return existsSync(join(root, file));
}
