import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { mergeTotals, rebuildTotals } from '@steward/modules/assets/server';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { defaultTiles, type DashboardLayout, type Summary, type Trends } from '../contract/wire.ts';

const app = await testApp();
// The date does not change during the test.
app.clock.stop();
const [asset, user] = [recordNamed('asset'), recordNamed('user')];

const day = (offset: number): string =>
  new Date(app.services.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

async function figuresAreLists(user: TestUser): Promise<Summary> {
  const { body } = await user.call<Summary>('GET', 'dashboard-summary/');
  const figures = [
    ...body.by_state,
    ...body.by_category,
    ...body.by_location,
    ...body.due,
    ...(body.cost ? [body.cost.priced] : []),
    { key: 'total', count: body.total, filters: null },
  ];
  const counts = await Promise.all(
    figures.map(async ({ key, filters }) => {
      const query = filters ? `&filters=${encodeURIComponent(JSON.stringify(filters))}` : '';
      return { key, count: (await user.call<{ count: number }>('GET', `assets/?page_size=1${query}`)).body.count };
    }),
  );
  expect(counts).toEqual(figures.map(({ key, count }) => ({ key, count })));
  return body;
}

it('[R7.77] [R1.39] counts what there is, and every figure is the count of the list that it leads to', async () => {
  const { owner } = await makeWorld(app);
  const things = [
    await sampleRecord(owner, asset),
    await sampleRecord(owner, asset, true),
    await sampleRecord(owner, asset),
  ];
  const person = await sampleRecord(owner, user, true);
  await owner.call('POST', 'associate/', {
    asset_id: things[0]?.id,
    checkout_to: 'user',
    user_id: person.id,
    expected_checkin: day(3),
  });
  const { body } = await owner.call<Summary>('GET', 'dashboard-summary/');
  expect(body.total).toBe(3);
  expect(body.by_state.find((one) => one.key === 'deployed')?.count).toBe(1);
  expect(body.due.find((one) => one.key === 'due_week')?.count).toBe(1);
  expect(body.cost).toMatchObject({ sums: [{ amount: '2469.00', currency: 'EUR' }], priced: { count: 2 } });
  expect(body.recent[0]).toMatchObject({ action: 'checkout', target_data: { id: person.id } });
  await figuresAreLists(owner);
});

describe('[R7.77] [R1.39] what is due is counted from one day to another:', () => {
  let due: Map<string, number>;
  beforeAll(async () => {
    const { owner } = await makeWorld(app);
    const fourYearsBefore = (text: string): string => `${Number(text.slice(0, 4)) - 4}${text.slice(4)}`;
    const first = await sampleRecord(owner, asset, true);
    const model_id = (first['model'] as { id: string }).id;
    const { id: user_id } = await sampleRecord(owner, user, true);
    const made = (input: Record<string, unknown>): Promise<string> => owner.create('assets', { model_id, ...input });
    for (const offset of [-2, -1, 0, 1, 7, 8]) {
      const input = {
        asset_id: await made({}),
        checkout_to: 'user',
        user_id,
        checked_out_at: '2020-01-01T10:00:00Z',
        expected_checkin: day(offset),
      };
      expect((await owner.call('POST', 'associate/', input)).status).toBe(201);
    }
    for (const offset of [-1, 0, 90, 91])
      await made({ purchase_date: fourYearsBefore(day(offset)), warranty_months: 48 });
    for (const offset of [-1, 0, 45, 90, 91]) await made({ eol_date: day(offset) });
    await owner.call('DELETE', 'assets/delete/', { ids: [await made({ eol_date: day(0) })] });
    due = new Map((await figuresAreLists(owner)).due.map(({ key, count }) => [key, count]));
  });

  it.each([
    ['overdue', 'since yesterday or before', 2],
    ['due_week', 'today to in seven days', 3],
    ['warranty', 'its last day today to in 90 days', 2],
    ['eol', 'today to in 90 days', 3],
  ])('%s, %s', (key, _what, count) => expect(due.get(key)).toBe(count));
});

it('names the categories that have the most, the greatest first, and counts nothing that was deleted', async () => {
  const { owner } = await makeWorld(app);
  for (const [index, count] of [1, 3, 2, 1, 1, 1, 1, 1, 1, 1].entries()) {
    const model_id = await owner.create('asset-model', {
      name: `Model ${index}`,
      category_id: await owner.create('category', { name: `Category ${index}`, type: 'asset' }),
    });
    for (let n = 0; n < count; n += 1) await owner.create('assets', { model_id });
  }
  await owner.call('DELETE', 'supplier/delete/', { ids: [await owner.create('supplier', { name: 'Gone' })] });
  await owner.create('supplier', { name: 'Here' });
  const { body } = await owner.call<Summary>('GET', 'dashboard-summary/');
  expect(body.by_category).toHaveLength(8);
  expect(body.by_category.slice(0, 3).map((one) => [one.name, one.count])).toEqual([
    ['Category 1', 3],
    ['Category 2', 2],
    ['Category 0', 1],
  ]);
  expect(body.counts['supplier']).toEqual({ count: 1, count_is_exact: true });
});

it('counts only what a person may see, and keeps costs and history from those who may not', async () => {
  const { owner, user: join, workspace } = await makeWorld(app);
  await sampleRecord(owner, asset);
  const far = await workspace('Far away');
  const clerk = await join({ permissions: ['dashboard:all', 'assets:read'], workspaces: [far] });
  const { body } = await clerk.call<Summary>('GET', 'dashboard-summary/');
  expect(body).toMatchObject({ total: 0, by_category: [], recent: [] });
  expect(body).not.toHaveProperty('cost');
  expect(Object.keys(body.counts)).toEqual(expect.not.arrayContaining(['user', 'supplier']));
});

it('locations sum to all assets: those beyond the first are one figure, and those without a location another', async () => {
  const { owner } = await makeWorld(app);
  const thing = await sampleRecord(owner, asset, true);
  const model_id = (thing['model'] as { id: string }).id;
  for (let n = 0; n < 10; n += 1)
    await owner.create('assets', { model_id, location_id: await owner.create('locations', { name: `Site ${n}` }) });
  const { total, by_location: places } = await figuresAreLists(owner);
  expect(places.map((one) => one.key).slice(8)).toEqual(['others', 'none']);
  expect(places.map((one) => one.count)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 1]);
  expect(places.reduce((sum, one) => sum + one.count, 0)).toBe(total);
});

describe('figures stay those of the lists whatever changes assets, one after the other:', () => {
  let world: World;
  let ids: string[];
  let place: string;
  const call = (method: string, path: string, body: unknown): Promise<unknown> => world.owner.call(method, path, body);
  beforeAll(async () => {
    world = await makeWorld(app);
    ids = [
      await sampleRecord(world.owner, asset),
      await sampleRecord(world.owner, asset),
      await sampleRecord(world.owner, asset),
    ].map((one) => one.id);
    place = (await sampleRecord(world.owner, recordNamed('location'), true)).id;
  });

  it('saved and moved', async () => {
    await call('PATCH', `assets/${ids[0]}/`, {
      location_id: place,
      purchase_cost: { amount: '1.00', currency: 'USD' },
    });
    expect((await figuresAreLists(world.owner)).cost?.sums).toEqual([
      { amount: '2469.00', currency: 'EUR' },
      { amount: '1.00', currency: 'USD' },
    ]);
  });

  it('handed out and taken back', async () => {
    await call('POST', 'associate/', {
      asset_id: ids[0],
      checkout_to: 'user',
      user_id: (await sampleRecord(world.owner, user, true)).id,
    });
    await figuresAreLists(world.owner);
    await call('POST', `associate/${ids[0]}/checkin/`, { location_id: place });
    await figuresAreLists(world.owner);
  });

  it('several deleted and brought back, and another status', async () => {
    await call('DELETE', 'assets/delete/', { ids: [ids[0], ids[1]] });
    expect((await figuresAreLists(world.owner)).total).toBe(1);
    await call('POST', 'assets/restore/', { ids: [ids[1]] });
    await call('PATCH', `assets/${ids[1]}/`, { status_id: await label('Retired') });
    expect((await figuresAreLists(world.owner)).cost?.sums).toEqual([{ amount: '1234.50', currency: 'EUR' }]);
  });

  it('by a status that means something else, and folded', async () => {
    await call('PATCH', `assets/${ids[2]}/`, { status_id: await label('Ready to deploy') });
    await call('PATCH', `statuslabels/${await label('Retired')}/`, { type: 'pending' });
    const last = await figuresAreLists(world.owner);
    expect(last).toMatchObject({ total: 2, cost: { sums: [{ amount: '2469.00', currency: 'EUR' }] } });
    await app.database.inCompany(world.companyId, (tx) => mergeTotals(tx, world.companyId));
    expect(await figuresAreLists(world.owner)).toEqual(last);
  });

  it('past the application, as by a restored backup, and counted anew', async () => {
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update asset set deleted_at = now() where company_id = ${world.companyId} and id = ${ids[2]}`),
    );
    await app.database.inCompany(world.companyId, (tx) => rebuildTotals(tx, world.companyId));
    expect((await figuresAreLists(world.owner)).total).toBe(1);
  });

  async function label(name: string): Promise<string | undefined> {
    const { body } = await world.owner.call<{ results: { id: string; name: string }[] }>(
      'GET',
      'statuslabels/?page_size=50',
    );
    return body.results.find((one) => one.name === name)?.id;
  }
});

it('several people change assets at once, while totals are folded: no figure is lost', async () => {
  const { owner, companyId } = await makeWorld(app);
  const thing = await sampleRecord(owner, asset);
  const input = { model_id: (thing['model'] as { id: string }).id };
  const adding = Array.from({ length: 8 }, () => owner.call('POST', 'assets/', input));
  const folding = Array.from({ length: 4 }, () =>
    app.database.inCompany(companyId, (tx) => mergeTotals(tx, companyId)),
  );
  const answers = await Promise.all(adding);
  await Promise.all(folding);
  expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect((await figuresAreLists(owner)).total).toBe(9);
});

describe('trends', () => {
  const trendsOf = async (who: TestUser): Promise<Trends> => (await who.call<Trends>('GET', 'dashboard-trends/')).body;
  const monthsBefore = (count: number): string => {
    const [year = 0, month = 1] = day(0).split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 - count, 15)).toISOString();
  };

  it('tell what was added by month, each as many as its list, and what there was at the end of it', async () => {
    const { owner, companyId } = await makeWorld(app);
    const [one, other] = [await sampleRecord(owner, asset), await sampleRecord(owner, asset, true)];
    await sampleRecord(owner, asset);
    const moved = [
      [one.id, monthsBefore(2)],
      [other.id, monthsBefore(14)],
    ] as const;
    for (const [id, at] of moved) {
      await app.database.inCompany(companyId, (tx) =>
        tx.run(sql`
        update asset set created_at = ${at} where company_id = ${companyId} and id = ${id}`),
      );
    }
    const { months = [] } = await trendsOf(owner);
    expect(months.map((one) => [one.added, one.total])).toEqual([
      ...Array.from({ length: 9 }, () => [0, 1]),
      [1, 2],
      [0, 2],
      [1, 3],
    ]);
    const first = (text: string): string => `${text.slice(0, 7)}-01`;
    expect([months[0]?.from, months.at(-1)?.from]).toEqual([first(monthsBefore(11)), first(day(0))]);
    for (const { added, filters } of months) {
      const query = encodeURIComponent(JSON.stringify(filters));
      const listed = await owner.call<{ count: number }>('GET', `assets/?page_size=1&filters=${query}`);
      expect(listed.body.count).toBe(added);
    }
  });

  it('tell what was checked out and in by week, each as many as the history between its moments', async () => {
    const { owner } = await makeWorld(app);
    const [one, other] = [await sampleRecord(owner, asset), await sampleRecord(owner, asset)];
    const person = await sampleRecord(owner, user, true);
    for (const { id } of [one, other]) {
      await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: person.id });
    }
    expect((await owner.call('POST', `associate/${one.id}/checkin/`, {})).status).toBe(200);
    const { weeks = [] } = await trendsOf(owner);
    expect(weeks).toHaveLength(12);
    const none = Array.from({ length: 11 }, () => 0);
    expect(weeks.map((week) => week.checked_out + week.checked_in)).toEqual([...none, 3]);
    expect(weeks.at(-1)).toMatchObject({ checked_out: 2, checked_in: 1 });
    const { since = '', until = '' } = weeks.at(-1) ?? {};
    const now = app.services.now().toISOString();
    expect([since <= now, until > now, weeks.at(-2)?.until]).toEqual([true, true, since]);
    const during = async (query: object): Promise<number> => {
      const asked = new URLSearchParams({ action: 'checkout,checkin', ...query }).toString();
      return (await owner.call<{ count: number }>('GET', `activity-logs/?${asked}`)).body.count;
    };
    expect(await during({ since, until })).toBe(3);
    expect([await during({ since: until }), await during({ until: since })]).toEqual([0, 0]);
    const told = [expect.any(String)];
    expect((await owner.call('GET', 'activity-logs/?since=soon')).body).toMatchObject({ status: 400, since: told });
    expect((await owner.call('GET', "activity-logs/?action=a'b")).body).toMatchObject({ status: 400, action: told });
  });

  it('tell nothing of check-outs that were taken back, nor of taking them back', async () => {
    const { owner } = await makeWorld(app);
    const [one, other] = [await sampleRecord(owner, asset), await sampleRecord(owner, asset)];
    const person = await sampleRecord(owner, user, true);
    for (const { id } of [one, other]) {
      const assignee = { asset_id: id, checkout_to: 'user', user_id: person.id };
      const { headers } = await owner.call('POST', 'associate/', assignee);
      if (id === other.id) await owner.call('POST', 'undo/', { what: headers.get(UNDO_HEADER) });
    }
    const { weeks = [] } = await trendsOf(owner);
    expect(weeks.at(-1)).toMatchObject({ checked_out: 1, checked_in: 0 });
  });

  it('count what somebody sees, and nothing of what they may not read', async () => {
    const { owner, workspace, workspaceId, user: join } = await makeWorld(app);
    const { id } = await sampleRecord(owner, asset);
    const person = await sampleRecord(owner, user, true);
    await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: person.id });
    const permissions = ['dashboard:all', 'assets:read', 'activitylogs:read'];
    const elsewhere = await trendsOf(await join({ permissions, workspaces: [await workspace('Elsewhere')] }));
    const nothing = [{ added: 0, total: 0 }, { checked_out: 0 }];
    expect([elsewhere.months?.at(-1), elsewhere.weeks?.at(-1)]).toMatchObject(nothing);
    const { body: place } = await owner.call<{ id: string }>('POST', 'locations/', { name: 'Bonn' });
    const input = { name: 'Bonn', custom_permissions: permissions.slice(1), limit_locations_ids: [place.id] };
    const group = await owner.create('groups', input);
    const rest = { permissions: ['dashboard:all'], groups: [group] };
    const limited = await trendsOf(await join({ ...rest, workspaces: [workspaceId] }));
    expect([limited.months?.at(-1), limited.weeks?.at(-1)]).toMatchObject(nothing);
    expect(await trendsOf(await join({ permissions: ['dashboard:all'] }))).toEqual({});
    const reader = await join({ permissions: ['dashboard:all', 'assets:read'] });
    expect(Object.keys(await trendsOf(reader))).toEqual(['months']);
  });
});

it('a user arranges the dashboard for themselves, and may go back to the usual one', async () => {
  const { owner, user: join } = await makeWorld(app);
  const other = await join({ permissions: ['dashboard:all'] });
  const usual = await owner.call<DashboardLayout>('GET', 'dashboard-layout/');
  expect(usual.body).toEqual({ tiles: defaultTiles(), is_default: true });
  const mine = [
    { tile: 'due', wide: true },
    { tile: 'cost', wide: false },
    { tile: 'assets', wide: false },
  ];
  expect((await owner.call('PUT', 'dashboard-layout/', { tiles: [...mine, mine[0]] })).body).toEqual({
    tiles: mine,
    is_default: false,
  });
  expect((await owner.call('GET', 'dashboard-layout/')).body).toEqual({ tiles: mine, is_default: false });
  expect((await other.call<DashboardLayout>('GET', 'dashboard-layout/')).body.is_default).toBe(true);
  expect((await owner.call('PUT', 'dashboard-layout/', { tiles: [{ tile: 'made-up' }] })).status).toBe(400);
  expect((await owner.call('PUT', 'dashboard-layout/', { tiles: null })).body).toEqual(usual.body);
});

describe('figures are those of the lists after many assets were', () => {
  async function three(): Promise<{ owner: TestUser; ids: string[]; place: string }> {
    const { owner } = await makeWorld(app);
    const ids = [
      (await sampleRecord(owner, asset)).id,
      (await sampleRecord(owner, asset)).id,
      (await sampleRecord(owner, asset)).id,
    ];
    return { owner, ids, place: (await sampleRecord(owner, recordNamed('location'), true)).id };
  }

  it('changed at once, and changed back', async () => {
    const { owner, ids, place } = await three();
    const before = await figuresAreLists(owner);
    const { body: job } = await owner.call<{ id: string }>('POST', 'bulk-jobs/', {
      record: 'asset',
      ids,
      action: 'edit',
      params: { location_id: place },
    });
    await app.runJobs();
    expect((await owner.call('POST', `bulk-jobs/${job.id}/run/`, {})).status).toBe(200);
    await app.runJobs();
    expect((await figuresAreLists(owner)).by_location).toMatchObject([{ key: place, count: 3 }]);
    await owner.call('POST', `bulk-jobs/${job.id}/undo/`, {});
    await app.runJobs();
    expect({ ...(await figuresAreLists(owner)), recent: [] }).toEqual({
      ...before,
      recent: [],
      counts: { ...before.counts },
    });
  });

  it('handed out at once, and taken back', async () => {
    const { owner, ids, place } = await three();
    await owner.call('POST', 'associate/bulk/', { asset_ids: ids, checkout_to: 'location', location_id: place });
    expect((await figuresAreLists(owner)).by_state[0]).toMatchObject({ key: 'deployed', count: 3 });
    await owner.call('POST', 'associate/bulk-checkin/', { asset_ids: ids });
    expect((await figuresAreLists(owner)).by_state[0]).toMatchObject({ key: 'deployed', count: 0 });
  });
});
