import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUDIT_COLUMNS, companyTable, keysOf, rowSecurity } from './new/company_table.mjs';
import { filesOfModule, listWith, rowTypesWith, singular } from './new/module.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const TEXT_FILES = 'app/text_files.ts';
const files = filesOfModule({ name: 'boat_trips', migration: '999' });

/** Of the first migration that is made from the template. */
const FIRST = '330';

/** A copy with a link to the kernel, and only the new module. */
const copy = mkdtempSync(join(tmpdir(), 'steward-new-'));

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const link of [
    'kernel',
    'node_modules',
    'package.json',
    'tsconfig.base.json',
    '.oxfmtrc.json',
    '.oxlintrc.json',
  ])
    symlinkSync(join(root, link), join(copy, link));
  mkdirSync(join(copy, 'app'));
  writeFileSync(join(copy, TEXT_FILES), read(TEXT_FILES));
  const include = ['modules/boat_trips/*.ts', 'modules/boat_trips/texts', 'row.d.ts'];
  const compilerOptions = { lib: ['es2024', 'dom'], module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' };
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { ...compilerOptions, types: ['node'] },
      include,
    }),
  );
  // What the script writes into `tables.ts`.
  writeFileSync(
    join(copy, 'row.d.ts'),
    `export {};\ndeclare module '@steward/kernel/server/database/tables.ts' {\n  interface Tables { boat_trip: { id: string } }\n}\n`,
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

it('a new module passes the types', { timeout: 120_000 }, () => {
  // Some kernel files need parts of other modules, such as permissions.
  const lines = run('node_modules/typescript/bin/tsc', '-p', '.').split('\n');
  expect(lines.filter((line) => /^(modules|error|row)/.test(line))).toEqual([]);
});

it('a new module has the layout and the rules of the others', { timeout: 120_000 }, () => {
  expect(run('node_modules/oxfmt/bin/oxfmt', '--check', 'modules')).toBe('');
  expect(run('node_modules/oxlint/bin/oxlint', '--quiet', 'modules')).toBe('');
});

it('a new module is eight files, and the registry takes it: an action with its own permission, a tile, all words', () => {
  expect(Object.keys(files)).toHaveLength(8);
  writeFileSync(
    join(copy, 'registry.ts'),
    `import { allActions } from '@steward/kernel/contract/actions/index.ts';
import { loadModules, registerModules } from '@steward/kernel/contract/module.ts';
import { isActivePermission, verbTitle } from '@steward/kernel/contract/permissions.ts';
import { registerTexts } from '@steward/kernel/contract/texts/index.ts';
import { countedLists } from '@steward/kernel/contract/tiles.ts';
import { readTexts } from './app/text_files.ts';
import { boatTripsModule } from './modules/boat_trips/index.ts';

registerTexts(readTexts);
registerModules([boatTripsModule]);
await loadModules();
const found = [
  allActions().some((one) => one.on === 'boat_trip' && one.permission === 'close'),
  isActivePermission('boat_trip:close'),
  verbTitle('boat_trip', 'close')?.de === 'Schließen',
  countedLists().some(([tile, { title }]) => tile === 'open_boat_trips' && title.es !== ''),
];
if (found.includes(false)) throw new Error(found.join());
`,
  );
  expect(run('registry.ts')).toBe('');
});

it('a new module stands in the three lists, and its rows among the types of rows', () => {
  for (const side of ['contract', 'server', 'client'] as const) {
    const list = listWith(read(`modules/${side}.ts`), { name: 'boat_trips', side });
    expect(list.match(/boat_?trips/gi), side).toHaveLength(3);
    expect(list).toMatch(/ {2}boatTrips(Module|Server|Client),\n\];\n$/);
  }
  const types = rowTypesWith(read('kernel/server/database/tables.ts'), 'boat_trip');
  const names = [...types.matchAll(/^ {2}(\w+): \{/gm)].map((found) => found[1] ?? '');
  expect(names).toContain('boat_trip');
  expect(names).toEqual(names.toSorted());
});

it('one of a module is called by its singular', () => {
  expect(['trips', 'categories', 'boxes', 'glass', 'houses'].map(singular)).toEqual([
    'trip',
    'category',
    'box',
    'glass',
    'house',
  ]);
});

it('tables of companies have the keys, the columns and the row security of the template', () => {
  expect(companyTable({ table: 'trip', columns: ['name text not null'] })).toContain(rowSecurity('trip'));
  const faults = readdirSync(join(root, 'database/migrations'))
    .filter((file) => file >= FIRST)
    .flatMap((file) => {
      const text = read(`database/migrations/${file}`);
      return [...text.matchAll(/^create table (\w+) \(\n([^]*?)\n\);/gm)].flatMap(([, table = '', body = '']) => {
        if (!/^ {2}company_id uuid not null,/.test(body)) return [];
        const lines = body.split('\n').map((line) => line.trim().replace(/,$/, ''));
        const isRecord = ['search_text ', 'deleted_at '].every((name) => lines.some((line) => line.startsWith(name)));
        const wanted = isRecord ? [...AUDIT_COLUMNS, ...keysOf(table)] : keysOf(table).slice(1);
        return [
          ...wanted.filter((line) => !lines.includes(line)).map((line) => `${file}: ${table} has no "${line}"`),
          ...(text.includes(rowSecurity(table)) ? [] : [`${file}: ${table} lacks the row security of the template`]),
        ];
      });
    });
  expect(faults).toEqual([]);
});

it('the script says how it is called', () => {
  expect(() =>
    execFileSync(process.execPath, [join(root, 'scripts/new.mjs'), 'module', 'No'], { stdio: 'pipe' }),
  ).toThrow('npm run new -- module NAME');
});
