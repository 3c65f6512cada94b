import { expect, it } from 'vitest';
import { planLines, planOf } from './changed.mjs';

/** Modules: beds needs rooms, rooms needs houses. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'modules/contract.ts': ['modules/rooms/contract/index.ts', 'modules/beds/contract/index.ts'],
  'app/test/app.ts': ['modules/contract.ts'],
  'modules/houses/contract/index.ts': [],
  'modules/houses/test/houses.test.ts': ['modules/houses/contract/index.ts', 'app/test/app.ts'],
  'modules/rooms/contract/index.ts': ['modules/rooms/contract/size.ts', 'modules/houses/contract/index.ts'],
  'modules/rooms/contract/size.ts': ['kernel/contract/number.ts'],
  'modules/rooms/contract/size.test.ts': ['modules/rooms/contract/size.ts'],
  'modules/rooms/client/Plan.tsx': ['modules/rooms/contract/size.ts'],
  'modules/rooms/client/plan.test.tsx': ['modules/rooms/client/Plan.tsx'],
  'modules/rooms/test/rooms.test.ts': ['app/test/app.ts'],
  'modules/rooms/test/rooms.spec.ts': ['e2e/world.ts'],
  'modules/beds/contract/index.ts': ['modules/rooms/contract/index.ts'],
  'modules/beds/test/beds.test.ts': ['app/test/app.ts'],
  'modules/beds/test/beds.spec.ts': ['e2e/world.ts'],
  'kernel/contract/number.ts': [],
  'kernel/contract/number.test.ts': ['kernel/contract/number.ts'],
  'kernel/server/engine/list.ts': ['kernel/contract/number.ts'],
  'e2e/world.ts': [],
};
const NEEDS: Readonly<Record<string, readonly string[]>> = { beds: ['rooms'], rooms: ['houses'] };

const plan = (...files: string[]) =>
  planOf(files, {
    graph: new Map(Object.entries(IMPORTS).map(([file, all]) => [file, all.map((target) => ({ target }))])),
    needs: (room) => new Set(NEEDS[room]),
    exists: () => true,
    owners: (migration) => (migration.endsWith('_rooms.sql') ? ['rooms'] : []),
  });
const filters = (...files: string[]) => {
  const { unit, api, journeys, bench } = plan(...files).parts;
  return [unit, api, journeys, bench].map((part) => [...part.keys()].toSorted());
};

it('a module runs its tests, those of the modules that need it, and the suites over its record types', () => {
  expect(filters('modules/rooms/contract/size.ts')).toEqual([
    ['modules/rooms/client/plan.test.tsx', 'modules/rooms/contract/size.test.ts'],
    ['app/test/registry/', 'modules/beds/', 'modules/rooms/'],
    ['modules/beds/', 'modules/rooms/'],
    [],
  ]);
  expect(plan('modules/rooms/contract/size.ts').modules).toEqual(['rooms']);
});

it('what a module needs runs the picture of the house', () => {
  expect(filters('modules/beds/contract/index.ts')[0]).toEqual(['scripts/house.test.ts']);
});

it('a screen runs no API tests', () => {
  expect(filters('modules/rooms/client/Plan.tsx')).toEqual([
    ['modules/rooms/client/plan.test.tsx'],
    [],
    ['modules/beds/', 'modules/rooms/'],
    [],
  ]);
});

it('the kernel runs its own tests, all record types and some journeys; a migration what is true of tables', () => {
  const [unit = [], api = [], journeys = []] = filters('kernel/contract/number.ts');
  expect(unit).toEqual([
    'kernel/contract/number.test.ts',
    'modules/rooms/client/plan.test.tsx',
    'modules/rooms/contract/size.test.ts',
  ]);
  expect(api).toContain('app/test/registry/');
  expect(api).toContain('kernel/server/');
  expect(journeys).toContain('e2e/lists.spec.ts');
  expect(plan('kernel/contract/number.ts', 'modules/rooms/contract/size.ts').modules).toEqual([]);
  const [, tables = []] = filters('database/migrations/200_beds.sql');
  expect(tables).toContain('app/test/registry/');
  expect(tables).toContain('app/test/statement_checks/');
});

it('a migration runs the modules with its tables, but not the kernel for the types that follow from it', () => {
  const [unit = [], api = [], journeys] = filters(
    'database/migrations/201_rooms.sql',
    'kernel/server/database/tables.ts',
  );
  expect(unit).toEqual(['scripts/migrations.test.ts']);
  expect(api).toEqual([
    'app/test/registry/',
    'app/test/statement_checks/',
    'kernel/server/database/',
    'modules/beds/',
    'modules/rooms/',
  ]);
  expect(journeys).toEqual([]);
  expect(filters('kernel/server/engine/list.ts')[1]).toContain('app/test/engine/');
});

it('a test runs alone, and what tests share runs all that import it', () => {
  expect(filters('modules/beds/test/beds.test.ts')).toEqual([[], ['modules/beds/test/beds.test.ts'], [], []]);
  expect(filters('e2e/world.ts')[2]).toEqual(['modules/beds/test/beds.spec.ts', 'modules/rooms/test/rooms.spec.ts']);
  expect(filters('app/test/app.ts')[1]).toEqual([
    'modules/beds/test/beds.test.ts',
    'modules/houses/test/houses.test.ts',
    'modules/rooms/test/rooms.test.ts',
  ]);
});

it('says why, and leaves nothing out when what all tests stand on changed', () => {
  expect(planLines(plan('modules/rooms/server/add.ts'))).toContain('api: modules/beds/ (it needs rooms)');
  expect(planLines(plan('package-lock.json'))).toEqual(['everything (package-lock.json changed)']);
});
