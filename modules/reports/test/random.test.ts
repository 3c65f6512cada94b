import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { startOf, type Bucket } from '@steward/kernel/contract/calendar.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { GroupedReport, SourceDetail, SourceField } from '../contract/wire.ts';
import { everyMarkIsItsList, money, purchases, run } from './reports_setup.ts';

/* Random definitions, calculated and counted by hand from the rows of the list. */
const app = await testApp();
const DEFINITIONS = 200;
/** Of which the list of each mark is asked too. */
const LISTED = 12;

/** The same numbers in each run. */
let seed = 33;
const below = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};
const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)];

let world: World;
/** Sees everything, and sees one place alone; with the fields that each sees. */
let readers: readonly { readonly user: TestUser; readonly source: SourceDetail }[];
let source: SourceDetail;
beforeAll(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  const { berlin, paris, laptop } = await purchases(world);
  const field = await owner.call<{ key: string }>('POST', 'custom-fields/', {
    name: 'Colours',
    type: 'checkbox',
    options: 'blue\nred\ngreen',
    record: 'asset',
  });
  expect(field.status, field.text).toBe(201);
  const [red, blue] = [await owner.create('tag', { name: 'Red' }), await owner.create('tag', { name: 'Blue' })];
  for (let index = 0; index < 40; index += 1)
    await owner.create('assets', {
      tags_ids: pick([[], [red], [red, blue]]),
      [field.body.key]: pick([[], ['blue'], ['red', 'green'], ['blue', 'red', 'green']]),
      model_id: laptop,
      name: pick(['Red', 'red', 'Blue', 'green', null]),
      location_id: pick([berlin, paris, null]),
      purchase_date: pick(['2024-02-29', '2025-03-30', '2025-12-29', '2026-01-01', '2026-03-31', null]),
      purchase_cost: pick([money('10.01'), money('0.99', 'USD'), money('5', 'JPY'), null]),
      warranty_months: pick([12, 24, 36, null]),
      requestable: pick([true, false]),
      order_number: pick(['A', 'a', 'Ä', '%', null]),
    });
  const group = await owner.create('groups', {
    name: 'Berlin alone',
    custom_permissions: ['report:read', 'assets:read', 'assets:cost', 'locations:read', 'tag:read'],
    limit_locations_ids: [berlin],
  });
  const users = [owner, await world.user({ groups: [group], workspaces: [world.workspaceId] })];
  readers = await Promise.all(
    users.map(async (user) => ({
      user,
      source: (await user.call<SourceDetail>('GET', 'reports/sources/asset/')).body,
    })),
  );
}, 60_000);

async function rowsOfList(owner: TestUser, filters: unknown): Promise<readonly Row[]> {
  const query = new URLSearchParams({ page_size: '500', filters: filters === null ? '' : JSON.stringify(filters) });
  return (await owner.call<{ results: Row[] }>('GET', `assets/?${query.toString()}`)).body.results;
}

interface Group {
  readonly field: string;
  readonly bucket?: Bucket;
}

const COUNTED = /^(reference|references|select|multiselect|boolean|text|number|date)$/;
const SEVERAL = /^(references|multiselect)$/;

const kindOf = (key: string): string => source.fields.find((one: SourceField) => one.key === key)?.kind ?? '';

/** At most one of the groups of a report is of several values. */
function randomGroup(before: readonly Group[] = []): Group {
  const hasSeveral = before.some((one) => SEVERAL.test(kindOf(one.field)));
  const fields = source.fields.filter(
    (one) => one.groups && one.through === null && COUNTED.test(one.kind) && !(hasSeveral && SEVERAL.test(one.kind)),
  );
  const field = pick(fields) ?? fields[0];
  const bucket = field && pick(field.buckets);
  return { field: field?.key ?? '', ...(bucket === undefined ? {} : { bucket }) };
}

/** Filters, and the same in SQL. */
const FILTERS: readonly (readonly [unknown, string])[] = [
  [null, 'true'],
  [{ field: 'purchase_date', op: 'not_empty' }, 'purchase_date is not null'],
  [{ field: 'warranty_months', op: 'gte', value: 24 }, 'warranty_months >= 24'],
  [{ field: 'order_number', op: 'is', value: 'A' }, `lower(order_number) = 'a'`],
  [
    {
      or: [
        { field: 'location', op: 'empty' },
        { field: 'requestable', op: 'is', value: true },
      ],
    },
    '(location_id is null or requestable)',
  ],
  [
    {
      and: [
        { field: 'purchase_cost', op: 'lt', value: '10' },
        { field: 'name', op: 'contains', value: 'e' },
      ],
    },
    `purchase_cost < 1000 and name ilike '%e%'`,
  ],
];

/** Count, warranty months and costs by currency of all assets that match, by SQL. */
async function countBySql(condition: string): Promise<unknown[]> {
  const rows = await app.services.database.inCompany(world.companyId, (tx) =>
    // Sums of one table.
    tx.rows(sql<{ n: number; m: number | null; c: string | null; s: string | null }>`
      select count(*)::int as n, sum(warranty_months)::int as m, purchase_cost_currency as c, sum(purchase_cost)::text as s
      from asset where company_id = ${world.companyId} and deleted_at is null and ${sql.raw(condition)} group by 3`),
  );
  const months = rows.flatMap((row) => (row.m === null ? [] : [row.m]));
  return [
    rows.reduce((sum, row) => sum + row.n, 0),
    months.length === 0 ? null : months.reduce((sum, one) => sum + one, 0),
    Object.fromEntries(rows.flatMap((row) => (row.c === null ? [] : [[row.c, Number(row.s)]]))),
  ];
}

/** The values by which a row is in groups of a field: each of several. */
function keysOf(row: Row, group: Group): string[] {
  const value = row[group.field];
  if (!Array.isArray(value)) return [keyOf(value, group)];
  return value.length === 0 ? ['–'] : value.map((one) => keyOf(one, group));
}

function keyOf(value: unknown, { field, bucket }: Group): string {
  const kind = kindOf(field);
  if (value === null || value === undefined) return '–';
  if (isNamed(value)) return value.id;
  if (bucket) return startOf(bucket, String(value), 1);
  return kind === 'text' ? String(value).toLowerCase() : String(value);
}

const keyOfLine = (line: GroupedReport['rows'][number] | undefined): string =>
  line?.group.map(({ value }) => (value === null ? '–' : String(value))).join(' | ') ?? '';

/** Rows by their groups; one with several values is under each of them. */
function grouped(rows: readonly Row[], groups: readonly Group[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const keys = groups.reduce<string[]>(
      (before, group) =>
        before.flatMap((one) => keysOf(row, group).map((key) => (one === '' ? key : `${one} | ${key}`))),
      [''],
    );
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

/** Count, sum of the warranties, and sums of the costs by currency. */
function countPlainly(rows: readonly Row[]) {
  const costs = new Map<string, number>();
  let months: number | null = null;
  for (const row of rows) {
    const cost = row['purchase_cost'] as { amount: string; currency: string } | null;
    const digits = cost?.currency === 'JPY' ? 1 : 100;
    if (cost) costs.set(cost.currency, (costs.get(cost.currency) ?? 0) + Math.round(Number(cost.amount) * digits));
    if (typeof row['warranty_months'] === 'number') months = (months ?? 0) + row['warranty_months'];
  }
  return [rows.length, months, Object.fromEntries(costs)];
}

const asCounted = (values: GroupedReport['total']): unknown[] => {
  const [count, months, costs] = values;
  const minor = (amount: string, currency: string): number =>
    Math.round(Number(amount) * (currency === 'JPY' ? 1 : 100));
  return [
    count,
    months,
    Object.fromEntries(Array.isArray(costs) ? costs.map((one) => [one.currency, minor(one.amount, one.currency)]) : []),
  ];
};

it('agree with what is counted by hand, in rows, columns, cells and totals', async () => {
  const seen = await Promise.all(readers.map((one) => rowsOfList(one.user, null)));
  expect(seen.map((rows) => rows.length)).toEqual([47, expect.any(Number)]);
  expect(seen[1]?.length).toBeGreaterThan(5);
  expect(seen[1]?.length).toBeLessThan(40);
  let several = 0;
  const values = [
    { key: 'n', fn: 'count' },
    { key: 'months', fn: 'sum', field: 'warranty_months' },
    { key: 'cost', fn: 'sum', field: 'purchase_cost' },
  ];
  for (let index = 0; index < DEFINITIONS; index += 1) {
    // Every third one is asked for by somebody with a narrow scope.
    const at = index % 3 === 2 ? 1 : 0;
    const reader = readers[at]?.user ?? world.owner;
    source = readers[at]?.source ?? source;
    const rows: Group[] = [];
    for (let left = below(3); left > 0; left -= 1) rows.push(randomGroup(rows));
    const columns = below(2) === 0 ? [] : [randomGroup(rows)];
    if ([...rows, ...columns].some((one) => SEVERAL.test(kindOf(one.field)))) several += 1;
    const [filters = null, condition = 'true'] = pick(FILTERS) ?? [];
    const definition = { source: 'asset', rows, columns, values, filters };
    const about = JSON.stringify({ rows, columns, filters });
    const report = await run(reader, definition);
    const matching = filters === null ? (seen[at] ?? []) : await rowsOfList(reader, filters);
    const expected = (groups: readonly Group[]): Record<string, unknown> =>
      Object.fromEntries([...grouped(matching, groups)].map(([key, some]) => [key, countPlainly(some)]));
    const found = (lines: GroupedReport['rows']): Record<string, unknown> =>
      Object.fromEntries(lines.map((line) => [keyOfLine(line), asCounted(line.values)]));
    expect(asCounted(report.total), about).toEqual(countPlainly(matching));
    if (at === 0) expect(asCounted(report.total), about).toEqual(await countBySql(condition));
    if (rows.length > 0) expect(found(report.rows), about).toEqual(expected(rows));
    if (columns.length > 0) expect(found(report.columns), about).toEqual(expected(columns));
    if (rows.length > 0 && columns.length > 0) {
      const cells = report.cells.map((cell) => [
        [keyOfLine(report.rows[cell.row]), keyOfLine(report.columns[cell.column])].join(' | '),
        asCounted(cell.values),
      ]);
      expect(Object.fromEntries(cells), about).toEqual(expected([...rows, ...columns]));
    }
    if (index % Math.floor(DEFINITIONS / LISTED) === 0 && report.cells.length < 30 && report.rows.length < 15)
      await everyMarkIsItsList(reader, definition);
  }
  expect(several).toBeGreaterThan(15);
}, 120_000);
