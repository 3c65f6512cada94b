import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { root } from './run.mjs';

/*
 * Which way imports may run: contract <- server, contract <- client; the engines know no record and no feature by name;
 * no feature reaches inside another. `from` is a folder, `never` what its files may not import: folders or packages.
 * Test files may also use Node and the tests' own folders.
 */
const rules = [
  { from: 'contract/', never: ['server/', 'client/', 'node:', 'react', '@mui/', 'kysely', 'pg', 'fastify'] },
  { from: 'server/', never: ['client/'] },
  { from: 'client/src/', never: ['server/', 'node:'] },
  { from: 'server/src/', never: ['server/test/'] },
  {
    from: 'server/src/database/',
    never: ['engine', 'records', 'features', 'identity', 'http', 'jobs'].map((name) => `server/src/${name}/`),
  },
  { from: 'server/src/engine/', never: ['server/src/records/', 'server/src/features/', 'server/src/identity/'] },
  { from: 'server/src/records/', never: ['server/src/features/'] },
  ...['theme', 'ui', 'fields', 'engine'].map((name) => ({
    from: `client/src/${name}/`,
    never: ['client/src/records/', 'client/src/features/'],
  })),
];

/** Sentences, one for every import that runs the wrong way. */
export function findWrongImports() {
  return ['contract', 'server', 'client/src'].flatMap(sourcesOf).flatMap((file) => {
    const isTest = file.includes('.test.');
    return importsOf(file).flatMap((target) => {
      const broken = rules.some(
        ({ from, never }) =>
          file.startsWith(from) &&
          never.some(
            (start) => target.startsWith(start) && !(isTest && (start === 'node:' || start === 'server/test/')),
          ),
      );
      return broken || reachesInside(file, target) ? [`${file} must not import ${target}`] : [];
    });
  });
}

/** `features/a` may use `features/b` only by its index file. */
function reachesInside(file, target) {
  const [from, to] = [file, target].map((path) => /^(\w+\/src\/features\/[^/]+)\/(.*)/.exec(path));
  return Boolean(from && to && from[1] !== to[1] && !/^index\.tsx?$/.test(to[2]));
}

function sourcesOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter((file) => !/node_modules|\/dist\//.test(file));
}

/** Targets as paths from the repository's folder, or as the names of packages. */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^\s*(?:import|export)\b[^'"`;]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm)].map(
    ([, fixed, late]) => {
      const name = fixed ?? late;
      if (name.startsWith('.')) return posix.join(dirname(file), name);
      return name.replace(/^@steward\/contract/, 'contract/src').replace(/^@steward\/(server|client)/, '$1');
    },
  );
}
