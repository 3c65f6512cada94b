import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { modules } from '@steward/kernel/contract/module.ts';
import { kernelServer } from '@steward/kernel/server/kernel_module.ts';
import { SERVER_MODULES } from '../../../modules/server.ts';

/**
 * Each table belongs to the kernel or to one module, which names it in `tables` and writes it. Some tables of the
 * kernel are written by a module instead, which names them in `writes`. Modules read tables of the kernel and of
 * modules that they need.
 */
const root = join(import.meta.dirname, '../../..');
const everyone = [...SERVER_MODULES, kernelServer];
const owners = new Map(everyone.flatMap((one) => (one.tables ?? []).map((table) => [String(table), one.name])));
const writers = new Map(everyone.flatMap((one) => (one.writes ?? []).map((table) => [String(table), one.name])));
const mayWrite = (room: string, table: string): boolean => owners.get(table) === room || writers.get(table) === room;

const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\$\{|\w+)|(?:insertInto|updateTable|deleteFrom)\(\s*'?(\w+)|insert(?:Rows|From)\(\s*[\w.]+,\s*('?\w+)/g;

/** Tables that a source text writes: `*` for one that it names by a value. */
function written(source: string): string[] {
  const text = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...text.matchAll(WRITES)].flatMap(([statement, bySql, byCall, byHelper]) => {
    if (byHelper) return byHelper.startsWith("'") ? [byHelper.slice(1)] : ['*'];
    if (bySql === '${') return ['*'];
    const name = bySql ?? byCall ?? '';
    return owners.has(name) || !statement.startsWith('update') ? [name] : [];
  });
}

const sources = globSync(
  ['kernel/server/**/*.ts', 'modules/*/server.ts', 'modules/*/server/**/*.ts', 'app/server/**/*.ts'],
  { cwd: root },
)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({
    file,
    room: file.startsWith('modules/') ? (file.split('/')[1] ?? '') : (file.split('/')[0] ?? ''),
  }));

it('every table belongs to one module or the kernel, and those of record types to the module that defines them', () => {
  const types = readFileSync(join(root, 'kernel/server/database/tables.ts'), 'utf8');
  const tables = [...types.matchAll(/^ {2}(\w+): \{/gm)].map((found) => found[1]);
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => !owners.has(table ?? ''))).toEqual([]);
  const strange = modules().flatMap(({ name, records = [] }) =>
    records.flatMap(({ table }) => ([name, 'kernel'].includes(owners.get(table) ?? '') ? [] : [`${name}: ${table}`])),
  );
  expect(strange).toEqual([]);
});

it('no statement writes the table of another module, and only the kernel names tables by a value', () => {
  expect(sources.length).toBeGreaterThan(300);
  const foreign = sources.flatMap(({ file, room }) =>
    written(readFileSync(join(root, file), 'utf8')).flatMap((table) =>
      (room === 'kernel' && !owners.has(table)) || mayWrite(room, table) ? [] : [`${file}: ${table}`],
    ),
  );
  expect(foreign).toEqual([]);
});

/** Modules that a module needs, directly or not. */
function neededBy(room: string, found = new Set<string>()): ReadonlySet<string> {
  for (const needed of modules().find(({ name }) => name === room)?.needs ?? []) {
    if (found.has(needed)) continue;
    found.add(needed);
    neededBy(needed, found);
  }
  return found;
}

const NAMED = /\b(?:from|join|update|into|using)\s+(?:only\s+)?"?(\w+)/gi;
const LISTED = /\bfrom\s+\w+(?:\s+\w+)?\s*,\s*(\w+)/gi;

/** Tables that the statements of a source text name. */
function named(source: string): string[] {
  const text = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const tables = [NAMED, LISTED, /\bsql\.table\('(\w+)'\)/g].flatMap((form) => [...text.matchAll(form)]);
  return tables.flatMap(([, table]) => (table !== undefined && owners.has(table) ? [table] : []));
}

it('no statement names the table of a module that its own does not need, and those of the kernel no module', () => {
  expect(named('sql`select 1 from asset a, location l`; sql<{ n: number }>`delete from only "user_group"`')).toEqual([
    'asset',
    'user_group',
    'location',
  ]);
  const foreign = sources.flatMap(({ file, room }) => {
    const mine = new Set(['kernel', room, ...neededBy(room)]);
    const tables = new Set(named(readFileSync(join(root, file), 'utf8')));
    return [...tables].flatMap((table) => (mine.has(owners.get(table) ?? '') ? [] : [`${file}: ${table}`]));
  });
  expect(foreign).toEqual([]);
});

it('a table of the kernel is written by the kernel, or by one module that says so', () => {
  expect([...writers.keys()].filter((table) => owners.get(table) !== 'kernel')).toEqual([]);
});

it('what is deleted with a record lies in tables of the module that says so', () => {
  const foreign = everyone.flatMap(({ name, hooks = {} }) =>
    Object.values(hooks)
      .flat()
      .flatMap((one) => one.traces ?? [])
      .flatMap(({ table, below = [] }) => [table, ...below.map((one) => one.table)])
      .flatMap((table) => (mayWrite(name, table) ? [] : [`${name}: ${table}`])),
  );
  expect(foreign).toEqual([]);
});
