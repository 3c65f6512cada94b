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
let source: SourceDetail;
let all: readonly Row[];
beforeAll(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  const { berlin, paris, laptop } = await purchases(world);
  for (let index = 0; index < 40; index += 1)
    await owner.create('assets', {
      model_id: laptop,
      name: pick(['Red', 'red', 'Blue', 'green', null]),
      location_id: pick([berlin, paris, null]),
      purchase_date: pick(['2024-02-29', '2025-03-30', '2025-12-29', '2026-01-01', '2026-03-31', null]),
      purchase_cost: pick([money('10.01'), money('0.99', 'USD'), money('5', 'JPY'), null]),
      warranty_months: pick([12, 24, 36, null]),
      requestable: pick([true, false]),
      order_number: pick(['A', 'a', 'Ä', '%', null]),
    });
  source = (await owner.call<SourceDetail>('GET', 'reports/sources/asset/')).body;
  all = await rowsOfList(owner, null);
}, 60_000);

async function rowsOfList(owner: TestUser, filters: unknown): Promise<readonly Row[]> {
  const query = new URLSearchParams({ page_size: '500', filters: filters === null ? '' : JSON.stringify(filters) });
  return (await owner.call<{ results: Row[] }>('GET', `assets/?${query.toString()}`)).body.results;
}

interface Group {
  readonly field: string;
  readonly bucket?: Bucket;
}

const COUNTED = /^(reference|select|boolean|text|number|date)$/;

function randomGroup(): Group {
  const fields = source.fields.filter((one) => one.groups && one.through === null && COUNTED.test(one.kind));
  const field = pick(fields) ?? fields[0];
  const bucket = field && pick(field.buckets);
  return { field: field?.key ?? '', ...(bucket === undefined ? {} : { bucket }) };
}

function randomFilter(): unknown {
  return pick([
    null,
    { field: 'purchase_date', op: 'not_empty' },
    { field: 'warranty_months', op: 'gte', value: 24 },
    { field: 'order_number', op: 'is', value: 'A' },
    {
      or: [
        { field: 'location', op: 'empty' },
        { field: 'requestable', op: 'is', value: true },
      ],
    },
    {
      and: [
        { field: 'purchase_cost', op: 'lt', value: '10' },
        { field: 'name', op: 'contains', value: 'e' },
      ],
    },
  ]);
}

/** The value by which a row is in a group. */
function keyOf(row: Row, { field, bucket }: Group): string {
  const value = row[field];
  const { kind } = source.fields.find((one: SourceField) => one.key === field) ?? { kind: '' };
  if (value === null || value === undefined) return '–';
  if (isNamed(value)) return value.id;
  if (bucket) return startOf(bucket, String(value), 1);
  return kind === 'text' ? String(value).toLowerCase() : String(value);
}

const keyOfLine = (line: GroupedReport['rows'][number] | undefined): string =>
  line?.group.map(({ value }) => (value === null ? '–' : String(value))).join(' | ') ?? '';

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
  const { owner } = world;
  expect(all).toHaveLength(47);
  const values = [
    { key: 'n', fn: 'count' },
    { key: 'months', fn: 'sum', field: 'warranty_months' },
    { key: 'cost', fn: 'sum', field: 'purchase_cost' },
  ];
  for (let index = 0; index < DEFINITIONS; index += 1) {
    const rows = Array.from({ length: below(3) }, randomGroup);
    const columns = below(2) === 0 ? [] : [randomGroup()];
    const filters = randomFilter();
    const definition = { source: 'asset', rows, columns, values, filters };
    const about = JSON.stringify({ rows, columns, filters });
    const report = await run(owner, definition);
    const matching = filters === null ? all : await rowsOfList(owner, filters);
    const expected = (groups: readonly Group[]): Record<string, unknown> =>
      Object.fromEntries(
        [...Map.groupBy(matching, (row) => groups.map((one) => keyOf(row, one)).join(' | '))].map(([key, some]) => [
          key,
          countPlainly(some),
        ]),
      );
    const found = (lines: GroupedReport['rows']): Record<string, unknown> =>
      Object.fromEntries(lines.map((line) => [keyOfLine(line), asCounted(line.values)]));
    expect(asCounted(report.total), about).toEqual(countPlainly(matching));
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
      await everyMarkIsItsList(owner, definition);
  }
}, 120_000);
