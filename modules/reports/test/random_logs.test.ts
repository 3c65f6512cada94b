import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { Behind, GroupedReport, ListedReport } from '../contract/wire.ts';
import { money, purchases, run } from './reports_setup.ts';

/* Random definitions about logs, beside SQL over the tables that they are made of, and the rows behind each mark. */
const app = await testApp();
const DEFINITIONS = 80;

let seed = 7;
const below = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};
const pick = <T>(from: readonly T[]): T => {
  const found = from[below(from.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};

let world: World;
let owner: TestUser;
beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  const { assets, paris, berlin } = await purchases(world);
  const ask = async (path: string, body: object): Promise<void> => {
    const answer = await owner.call('POST', path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const colleague = await world.user({ workspaces: [world.workspaceId] });
  for (const [at, asset_id] of assets.entries()) {
    if (at % 3 === 0) await ask('associate/', { asset_id, checkout_to: 'location', location_id: paris });
    else await ask('associate/', { asset_id, checkout_to: 'user', user_id: at % 2 ? owner.id : colleague.id });
    if (at % 2 === 0) await ask(`associate/${asset_id}/checkin/`, {});
  }
  const category_id = await owner.create('category', { name: 'Toner', type: 'consumable' });
  for (const name of ['Black', 'Cyan', 'Magenta']) {
    const toner = await owner.create('consumable', { name, category_id, location_id: berlin });
    await ask(`consumable/${toner}/receive/`, { quantity: 10 + below(9), unit_cost: money('5.00') });
    for (let left = below(3); left > 0; left -= 1)
      await ask(`consumable/${toner}/write_off/`, { quantity: 1 + below(3) });
  }
  await ask('portal/return/', { asset_id: assets[1], note: 'I am leaving' });
}, 60_000);

type Sql = RawBuilder<unknown>;
interface LogTable {
  readonly from: Sql;
  /** SQL of each group as the answer has its value. */
  readonly groups: Readonly<Record<string, Sql>>;
  /** Filters with the same in SQL. */
  readonly filters: readonly (readonly [unknown, Sql])[];
  readonly sum?: { readonly field: string; readonly sql: Sql };
}

const day = (column: string): Sql => sql`(${sql.ref(column)} at time zone 'UTC')::date::text`;
const month = (column: string): Sql => sql`date_trunc('month', ${sql.ref(column)} at time zone 'UTC')::date::text`;
const TABLES: Readonly<Record<string, LogTable>> = {
  activity: {
    from: sql`activity a where a.company_id = current_setting('app.company_id')::uuid`,
    groups: {
      action: sql`a.action`,
      record: sql`a.record`,
      source: sql`a.source`,
      actor: sql`a.actor_id::text`,
      object: sql`lower(a.record_title)`,
      'at day': day('a.created_at'),
      'at month': month('a.created_at'),
    },
    filters: [
      [{ field: 'record', op: 'in', value: ['asset', 'consumable'] }, sql`a.record in ('asset', 'consumable')`],
      [{ field: 'action', op: 'not_in', value: ['create'] }, sql`a.action <> 'create'`],
      [{ field: 'object', op: 'empty' }, sql`a.record_title is null`],
    ],
  },
  assignment: {
    from: sql`assignment a where a.company_id = current_setting('app.company_id')::uuid`,
    groups: {
      is_open: sql`(a.checked_in_at is null)::text`,
      asset: sql`a.asset_id::text`,
      quantity: sql`a.quantity::text`,
      'checked_out_at day': day('a.checked_out_at'),
      'checked_in_at month': month('a.checked_in_at'),
      checked_out_by: sql`a.checked_out_by::text`,
    },
    filters: [
      [{ field: 'is_open', op: 'is', value: true }, sql`a.checked_in_at is null`],
      [{ field: 'checked_in_at', op: 'not_empty' }, sql`a.checked_in_at is not null`],
    ],
  },
  stock_movement: {
    from: sql`stock_movement a where a.company_id = current_setting('app.company_id')::uuid`,
    groups: {
      kind: sql`a.kind`,
      consumable: sql`a.consumable_id::text`,
      to_location: sql`a.to_location_id::text`,
      'moved_at day': day('a.moved_at'),
      created_by: sql`a.created_by::text`,
    },
    filters: [
      [{ field: 'kind', op: 'in', value: ['write_off'] }, sql`a.kind = 'write_off'`],
      [{ field: 'quantity', op: 'gte', value: 3 }, sql`a.quantity >= 3`],
    ],
    sum: { field: 'quantity', sql: sql`sum(a.quantity)` },
  },
  request: {
    from: sql`asset_request a where a.company_id = current_setting('app.company_id')::uuid`,
    groups: {
      status: sql`a.status`,
      kind: sql`a.kind`,
      asset: sql`a.asset_id::text`,
      'requested_at day': day('a.created_at'),
    },
    filters: [[{ field: 'status', op: 'in', value: ['open'] }, sql`a.status = 'open'`]],
  },
};

const keyOf = (values: readonly unknown[]): string => values.map((one) => String(one ?? '–')).join(' | ');

/** Counts and sums of groups by SQL. */
async function counted(
  { from, groups, sum }: LogTable,
  names: readonly string[],
  filter: Sql,
): Promise<Map<string, number[]>> {
  const columns = names.flatMap((name) => groups[name] ?? []);
  const rows = await app.services.database.inCompany(world.companyId, (tx) =>
    // Groups of any definition.
    tx.rows(sql<{ n: string; s: string; g: (string | null)[] }>`
      select count(*) as n, ${sum?.sql ?? sql`null`}::text as s, array[${sql.join([...columns, sql`null::text`])}] as g
      from ${from} and ${filter} ${columns.length === 0 ? sql`` : sql`group by ${sql.join(columns)}`}`),
  );
  return new Map(
    rows.map((row) => [keyOf(row.g.slice(0, -1)), [Number(row.n), ...(sum && row.s !== null ? [Number(row.s)] : [])]]),
  );
}

const listed = async (definition: object): Promise<number> => {
  const { status, body, text } = await owner.call<ListedReport>('POST', 'reports/run/', { definition });
  expect(status, text).toBe(200);
  return body.count;
};

it('[R2.71] reports about logs agree with SQL over their tables, and each mark with the list of its rows', async () => {
  for (let index = 0; index < DEFINITIONS; index += 1) {
    const [source, table] = pick(Object.entries(TABLES));
    const names = [...new Set(Array.from({ length: below(3) }, () => pick(Object.keys(table.groups))))];
    const isFiltered = below(2) === 0;
    const [filters, filter] = isFiltered ? pick(table.filters) : [null, sql`true`];
    const rows = names.map((name) => {
      const [field = '', bucket] = name.split(' ');
      return { field, ...(bucket === undefined ? {} : { bucket }) };
    });
    const values = [{ key: 'n', fn: 'count' }, ...(table.sum ? [{ key: 's', fn: 'sum', field: table.sum.field }] : [])];
    const definition = { source, rows, values, filters };
    const about = JSON.stringify(definition);
    const report: GroupedReport = await run(owner, definition);
    const expected = await counted(table, names, filter);
    const whole = await counted(table, [], filter);
    expect(report.count, about).toBe(whole.get('')?.[0]);
    if (names.length > 0)
      expect(
        new Map(
          report.rows.map((line) => [
            keyOf(line.group.map((one) => one.value)),
            line.values.filter((one) => one !== null),
          ]),
        ),
        about,
      ).toEqual(expected);
    // The rows behind a mark, and the list of the filter that leads to them.
    const line = report.rows.length > 0 ? pick(report.rows) : undefined;
    const at = line ? { row: line.group.map((one) => one.value) } : {};
    const behind = await owner.call<Behind>('POST', 'reports/behind/', { definition, at, page_size: 500 });
    expect(behind.status, behind.text).toBe(200);
    const count = line?.count ?? report.count;
    const list = await listed({ source, list: [], filters: behind.body.filters });
    expect([behind.body.count, behind.body.results.length, list], about).toEqual([count, Math.min(500, count), count]);
  }
}, 120_000);
