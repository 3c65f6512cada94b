import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { root } from './run.mjs';

/*
 * Which way imports run, types and lazy ones included:
 * - the kernel imports no module and nothing of app/, neither by name nor by a pattern of `import.meta.glob`;
 * - a module imports the kernel, and of another module only the index of a side, if its manifest needs it; the side of
 *   a plain module is one file: index.ts (its contract), server.ts, client.ts;
 * - contract <- server, contract <- client; the contract knows neither Node nor React;
 * - on each side the parts of the kernel have an order, and import only what stands before them;
 * - there are no circles of files, and none of modules.
 * Tests may import everything but what lies inside of other modules.
 */
const PARTS = {
  contract: ['messages', 'fields', 'records', 'access', 'wire', 'labels', 'actions', 'csv', 'operations', 'schedules'],
  server: [
    'database',
    'context',
    'jobs',
    'adapters',
    'fields',
    'storage',
    'access',
    'search',
    'engine',
    'parts',
    'recycle_bin',
    'trees',
    'assignments',
    'history',
    'identity',
    'http',
    'actions',
    'operations',
    'schedules',
    'routes',
  ],
  client: [
    'state',
    'theme',
    'api',
    'i18n',
    'ui',
    'shortcuts',
    'session',
    'records',
    'actions',
    'pickers',
    'fields',
    'live',
    'other_workspaces',
    'record_view',
    'form',
    'action_form',
    'history',
    'operations',
    'list',
    'detail',
    'schedules',
    'company_status',
    'shell',
  ],
};
/** Folders that have no place in the order, since only tests use them. */
const TESTING = new Set(['testing']);
const FOREIGN = {
  contract: ['node:', 'react', '@mui/', 'kysely', 'pg', 'fastify'],
  client: ['node:', 'kysely', 'pg', 'fastify'],
};
const SIDES = ['contract', 'server', 'client'];

/** The side of a module that is a file instead of a folder. */
const SIDE_FILES = { 'index.ts': 'contract', 'server.ts': 'server', 'client.ts': 'client', 'client.tsx': 'client' };

/** What a file is: its system or the kernel, its side, its part. */
function placeOf(file) {
  const [top, second, third] = file.split('/');
  const isTest =
    /\.(test|spec)\.tsx?$/.test(file) ||
    top === 'e2e' ||
    top === 'bench' ||
    top === 'scripts' ||
    (top === 'app' && second === 'test') ||
    (top === 'modules' && third === 'test') ||
    (top === 'kernel' && TESTING.has(third));
  if (top === 'kernel') return { room: 'kernel', side: second, part: file.split('/').length > 3 ? third : '', isTest };
  if (top === 'modules' && file.split('/').length > 2)
    return { room: second, side: SIDE_FILES[third] ?? third, isTest };
  if (top === 'modules') return { room: 'list of modules', side: '', isTest };
  if (top === 'app') return { room: 'app', side: second, isTest };
  return { room: top, side: '', isTest };
}

function sourcesOf(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter((file) => !/node_modules|\/dist\//.test(file));
}

const PATTERN =
  /(?<head>\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])(?<name>[^'"\n]+)\2|new URL\(\s*['"](?<url>[^'"\n]+)['"]\s*,\s*import\.meta\.url/gm;

/** Targets as paths from the repository's folder, or as the names of packages. */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(PATTERN)].flatMap(({ groups: { head = '', name, url } }) => {
    const target = targetOf(file, name ?? url, url !== undefined);
    return target === undefined ? [] : [{ target, isLazy: head.startsWith('import') && head.includes('(') }];
  });
  return [...named, ...globsOf(file, text)];
}

/** What `import.meta.glob` in a file reaches into, as patterns from the repository's folder. */
export function globsOf(file, text) {
  return [...text.matchAll(/\bimport\.meta\.glob\b([^;]*)/g)].flatMap(([, call]) =>
    [...call.matchAll(/(['"`])([./][^'"`]*)\1/g)].map(([, , pattern]) => ({
      target: pattern.startsWith('.') ? posix.join(dirname(file), pattern) : pattern.slice(1),
      isLazy: true,
    })),
  );
}

function targetOf(file, name, isUrl) {
  const path =
    name.startsWith('.') || isUrl
      ? posix.join(dirname(file), name)
      : /^@steward\/modules\/[^/]+\/(contract|server|client)$/.test(name)
        ? `${name.replace('@steward/', '')}/index.ts`
        : name.startsWith('@steward/')
          ? name.replace('@steward/', '')
          : name;
  if (path !== name && !existsSync(join(root, path))) return undefined;
  return path;
}

/** Every import of the repository's own files. */
export function readGraph() {
  const files = ['kernel', 'modules', 'app', 'e2e', 'bench', 'scripts'].flatMap(sourcesOf);
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/** What a module says that it builds on: the names in `needs` and `uses` of its manifest. */
function needsOf(room) {
  const manifest = ['contract/index.ts', 'index.ts']
    .map((file) => join(root, 'modules', room, file))
    .find((file) => existsSync(file));
  if (!manifest) return new Set();
  const lists = readFileSync(manifest, 'utf8').matchAll(/\b(?:needs|uses):\s*\[([^\]]*)\]/g);
  return new Set([...lists].flatMap(([, names]) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name)));
}

/** Every import that runs the wrong way, with the rule that it breaks. */
export function brokenImports(graph = readGraph(), needed = needsOf) {
  const needs = new Map();
  const broken = [];
  for (const [file, imports] of graph) {
    const from = placeOf(file);
    for (const { target } of imports) {
      const rule = ruleBrokenBy(file, from, target, graph.has(target) ? placeOf(target) : undefined, (room) => {
        if (!needs.has(room)) needs.set(room, needed(room));
        return needs.get(room);
      });
      if (rule) broken.push({ rule, file, target });
    }
  }
  return broken;
}

function ruleBrokenBy(file, from, target, to, needs) {
  if (!to) {
    if (from.room === 'kernel' && !from.isTest && /^(modules|app)\//.test(target)) return 'kernel -> module by pattern';
    const foreign = from.isTest ? [] : (FOREIGN[from.side] ?? []);
    return foreign.some((start) => target.startsWith(start)) ? 'a package of another side' : undefined;
  }
  if (from.isTest) {
    const isInside =
      to.room !== from.room &&
      !['kernel', 'app', 'e2e', 'bench', 'scripts', 'list of modules'].includes(to.room) &&
      to.side !== 'test' &&
      !isIndex(target);
    return isInside && from.room !== 'app' && !['e2e', 'bench', 'scripts'].includes(from.room)
      ? 'a test, the inside of another module'
      : undefined;
  }
  if (to.isTest) return 'a test';
  const sides = SIDES.includes(from.side) && SIDES.includes(to.side) && from.side !== to.side;
  if (sides && to.side !== 'contract') return 'another side';
  if (from.room === 'kernel') {
    if (to.room === 'app' || to.room === 'list of modules') return `kernel -> ${to.room}`;
    if (to.room !== 'kernel') return 'kernel -> module';
    return from.side === to.side && standsBefore(from, to) ? 'order of the kernel' : undefined;
  }
  if (to.room === 'kernel' || to.room === from.room) return undefined;
  if (to.room === 'app') return 'module -> app';
  if (from.room === 'list of modules')
    return isIndex(target) || isManifest(target) || to.room === 'list of modules'
      ? undefined
      : 'list -> inside of a module';
  if (from.room === 'app')
    return to.room === 'list of modules' || isIndex(target) ? undefined : 'app -> inside of a module';
  if (to.room === 'list of modules') return 'module -> list of modules';
  if (!isIndex(target)) return 'module -> inside of another';
  return needs(from.room).has(to.room) ? undefined : 'module that is not needed';
}

const isIndex = (file) =>
  /^modules\/[^/]+\/((contract|server|client)\/index\.ts|index\.ts|server\.ts|client\.tsx?)$/.test(file);

/** Imports that only lists of modules need, kept out of the index. */
const isManifest = (file) => /^modules\/[^/]+\/(contract|server|client)\/manifest\.tsx?$/.test(file);

/** Files beside the folders of a side have no place in the order. */
function standsBefore(from, to) {
  const order = PARTS[from.side] ?? [];
  const [a, b] = [order.indexOf(from.part), order.indexOf(to.part)];
  return a >= 0 && b >= 0 && a < b;
}

/** Circles: sets of files that reach each other. */
export function circles(graph = readGraph()) {
  return strongComponents(
    new Map(
      [...graph].map(([file, imports]) => [
        file,
        imports.map(({ target }) => target).filter((target) => graph.has(target) && target !== file),
      ]),
    ),
  );
}

/** Circles of modules: which import each other, over others or at once. */
export function moduleCircles(graph = readGraph()) {
  const rooms = new Map();
  for (const [file, imports] of graph) {
    const from = placeOf(file);
    if (!file.startsWith('modules/') || from.isTest || from.room === 'list of modules') continue;
    const targets = rooms.get(from.room) ?? new Set();
    for (const { target } of imports) {
      const to = graph.has(target) ? placeOf(target) : undefined;
      if (to && target.startsWith('modules/') && to.room !== from.room && to.room !== 'list of modules')
        targets.add(to.room);
    }
    rooms.set(from.room, targets);
  }
  return strongComponents(new Map([...rooms].map(([room, targets]) => [room, [...targets]])));
}

/** Tarjan's algorithm, without recursion. */
function strongComponents(edges) {
  const index = new Map();
  const low = new Map();
  const onStack = new Set();
  const stack = [];
  const found = [];
  for (const start of edges.keys()) {
    if (index.has(start)) continue;
    const work = [[start, 0]];
    while (work.length > 0) {
      const top = work[work.length - 1];
      const [node] = top;
      if (top[1] === 0) {
        index.set(node, index.size);
        low.set(node, index.get(node));
        stack.push(node);
        onStack.add(node);
      }
      const next = edges.get(node) ?? [];
      if (top[1] < next.length) {
        const target = next[top[1]];
        top[1] += 1;
        if (!index.has(target)) {
          if (edges.has(target)) work.push([target, 0]);
        } else if (onStack.has(target)) low.set(node, Math.min(low.get(node), index.get(target)));
        continue;
      }
      work.pop();
      const parent = work[work.length - 1]?.[0];
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent), low.get(node)));
      if (low.get(node) !== index.get(node)) continue;
      const component = [];
      for (;;) {
        const one = stack.pop();
        onStack.delete(one);
        component.push(one);
        if (one === node) break;
      }
      if (component.length > 1) found.push(component.toSorted());
    }
  }
  return found;
}

/** A sentence for each import that runs the wrong way, and for each circle. */
export function findWrongImports(graph = readGraph()) {
  return [
    ...brokenImports(graph).map(
      ({ rule, file, target }) => `This import runs the wrong way (${rule}): ${file} -> ${target}`,
    ),
    ...circles(graph).map((files) => `These files import each other in a circle: ${files.join(' ')}`),
    ...moduleCircles(graph).map((rooms) => `These modules import each other in a circle: ${rooms.join(' ')}`),
  ];
}

export { needsOf, placeOf };
