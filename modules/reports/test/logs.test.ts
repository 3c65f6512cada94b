import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { Behind, GroupedReport, ListedReport, SourceDetail, SourceSummary } from '../contract/wire.ts';
import { money, purchases, refused, rowsOf, run, type Purchases } from './reports_setup.ts';

/* Reports about what happened: activity, assignments, stock movements, requests. */
const app = await testApp();
const n = { key: 'n', fn: 'count' };
const LOGS = ['activity', 'assignment', 'stock_movement', 'request'] as const;

let world: World;
let made: Purchases;
let owner: TestUser;
beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  made = await purchases(world);
  const [a, b, c] = made.assets;
  const ask = async (path: string, body: object) => {
    const answer = await owner.call('POST', path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  for (const asset_id of [a, b]) await ask('associate/', { asset_id, checkout_to: 'user', user_id: owner.id });
  await ask(`associate/${a}/checkin/`, {});
  await ask('associate/', { asset_id: c, checkout_to: 'location', location_id: made.paris });
  const category_id = await owner.create('category', { name: 'Toner', type: 'consumable' });
  const toner = await owner.create('consumable', { name: 'Black', category_id, location_id: made.berlin });
  await ask(`consumable/${toner}/receive/`, { quantity: 10, unit_cost: money('5.00') });
  await ask(`consumable/${toner}/write_off/`, { quantity: 3 });
});

/** Each line of a report has as many rows behind it as it counts, which are those that it lists. */
async function marksAreRows(
  user: TestUser,
  definition: { readonly source: string; readonly rows: readonly unknown[] },
) {
  const report = await run(user, definition);
  for (const line of report.rows) {
    const at = { row: line.group.map((one) => one.value) };
    const { body, text, status } = await user.call<Behind>('POST', 'reports/behind/', {
      definition,
      at,
      page_size: 500,
    });
    expect(status, text).toBe(200);
    const listed = await user.call<ListedReport>('POST', 'reports/run/', {
      definition: { source: definition.source, filters: body.filters },
    });
    expect([body.count, body.results.length, listed.body.count], JSON.stringify({ definition, at })).toEqual([
      line.count,
      line.count,
      line.count,
    ]);
  }
  return report;
}

describe('logs are sources of reports', () => {
  it('[R2.71] they are named with their fields, and each mark has its rows', async () => {
    const { body } = await owner.call<{ results: SourceSummary[] }>('GET', 'reports/sources/');
    expect(
      body.results
        .filter((one) => one.is_log)
        .map((one) => one.name)
        .toSorted(),
    ).toEqual([...LOGS].toSorted());
    for (const name of LOGS) {
      const source = (await owner.call<SourceDetail>('GET', `reports/sources/${name}/`)).body;
      expect(source.fields.map((one) => one.key)).toEqual(expect.arrayContaining([...source.columns]));
      for (const field of source.fields.filter((one) => one.groups && one.through === null))
        await marksAreRows(owner, { source: name, rows: [{ field: field.key }], values: [n] } as never);
    }
  });

  it('custody over time: ended assignments too, with the days that they lasted', async () => {
    const report = await marksAreRows(owner, {
      source: 'assignment',
      rows: [{ field: 'assignee' }, { field: 'is_open' }],
      values: [n, { key: 'days', fn: 'max', field: 'days' }],
    } as never);
    expect(report.rows.map((one) => one.count)).toEqual([1, 1, 1]);
    expect(report.sentence).toBe('Highest days assigned of assignments, by assigned to and still assigned');
    const byModel = { source: 'assignment', rows: [{ field: 'asset.model' }], values: [n] };
    expect(rowsOf(await run(owner, byModel))).toEqual({ Laptop: [2], Screen: [1] });
  });

  it('stock: what came and went by kind, with its value', async () => {
    const values = [
      { key: 'q', fn: 'sum', field: 'quantity' },
      { key: 'v', fn: 'sum', field: 'value' },
    ];
    expect(rowsOf(await run(owner, { source: 'stock_movement', rows: [{ field: 'kind' }], values }))).toEqual({
      Received: [10, [money('50.00')]],
      'Written off': [3, [money('15.00')]],
    });
  });

  it('activity: who did what, by type and day, in words', async () => {
    const asked = {
      source: 'activity',
      rows: [{ field: 'action' }],
      filters: {
        and: [
          { field: 'record', op: 'in', value: ['asset'] },
          { field: 'at', op: 'between', value: { period: 'day', from: -1, to: 0 } },
          { field: 'actor', op: 'in', value: { me: true } },
        ],
      },
      values: [n],
    };
    expect(rowsOf(await marksAreRows(owner, asked))).toEqual({ Added: [7], 'Checked out': [3], 'Checked in': [1] });
  });

  it('rows are listed, and written to a file in the order of what happened', async () => {
    const definition = { source: 'assignment', list: ['assignee', 'asset', 'checked_out_at'] };
    const { body } = await owner.call<ListedReport>('POST', 'reports/run/', { definition });
    expect([body.count, body.results.length]).toEqual([3, 3]);
    const { text } = await owner.call('POST', 'reports/export/', { definition });
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('Assigned to,Asset,Checked out');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/^Paris,/);
  });
});

describe('nobody counts in logs what they do not see', () => {
  const count = async (user: TestUser, source: string): Promise<number> =>
    (await run(user, { source, values: [n] })).count;

  it('without a right to what they are about they are no sources', async () => {
    const bare = await world.user({ permissions: ['report:read'], workspaces: [world.workspaceId] });
    const { body } = await bare.call<{ results: SourceSummary[] }>('GET', 'reports/sources/');
    expect(body.results.filter((one) => one.is_log)).toEqual([]);
    for (const source of LOGS) {
      expect(await refused(bare, { source, values: [n] }), source).toBe(403);
      expect((await bare.call('GET', `reports/sources/${source}/`)).status, source).toBe(404);
    }
  });

  it('in other workspaces and places nothing of it is counted, and amounts need the right to costs', async () => {
    const permissions = ['report:read', 'assets:read', 'activitylogs:read', 'consumable:read'];
    const clerk = await world.user({ permissions, workspaces: [world.workspaceId] });
    expect([await count(clerk, 'assignment'), await count(clerk, 'stock_movement')]).toEqual([3, 2]);
    const { body } = await clerk.call<SourceDetail>('GET', 'reports/sources/stock_movement/');
    expect(body.fields.map((one) => one.key)).not.toContain('value');
    const seen = await run(clerk, { source: 'stock_movement', values: [n, { key: 'v', fn: 'sum', field: 'value' }] });
    expect(seen.left_out.map((one) => one.why)).toEqual(['hidden']);
    const stranger = await world.user({ permissions, workspaces: [await world.workspace('Elsewhere')] });
    for (const source of LOGS.filter((one) => one !== 'request'))
      expect(
        (
          await run(stranger, { source, rows: [{ field: source === 'activity' ? 'object' : 'record' }], values: [n] })
        ).rows
          .map((one: GroupedReport['rows'][number]) => one.group[0]?.value)
          .filter((one) => ['asset', 'consumable', 'a', 'black'].includes(String(one))),
        source,
      ).toEqual([]);
    const group = await owner.create('groups', {
      name: 'Paris alone',
      custom_permissions: ['assets:read', 'locations:read', 'activitylogs:read'],
      limit_locations_ids: [made.paris],
    });
    const limited = await world.user({
      permissions: ['report:read'],
      groups: [group],
      workspaces: [world.workspaceId],
    });
    // The screen was checked out to Paris, where it is now.
    expect(await count(limited, 'assignment')).toBe(1);
    const objects = await run(limited, {
      source: 'activity',
      rows: [{ field: 'object' }],
      filters: { field: 'record', op: 'in', value: ['asset'] },
      values: [n],
    });
    const all = await run(owner, {
      source: 'activity',
      rows: [{ field: 'object' }],
      filters: { field: 'record', op: 'in', value: ['asset'] },
      values: [n],
    });
    expect(objects.rows.length).toBeLessThan(all.rows.length);
    expect(objects.rows.length).toBeGreaterThan(0);
  });
});
