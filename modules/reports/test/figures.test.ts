import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { beginDueSchedules } from '@steward/kernel/server/schedules/run.ts';
import { testApp } from '../../../app/test/app.ts';
import { separateDatabase } from '../../../app/test/database.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { Figures } from '../contract/figures.ts';
import { inBackground, isRetained, keepFigures } from '../server/figures/keep.ts';

// Schedules begin in every company of the database.
const app = await testApp({}, await separateDatabase('report_figures_test'));
const DAY = 24 * 60;

interface Page {
  readonly count: number;
  readonly results: readonly { readonly id: string; readonly name: string; readonly version: number }[];
}

const today = (): string => app.services.now().toISOString().slice(0, 10);

const figures = async (who: TestUser, query: string): Promise<Figures> => {
  const answer = await who.call<Figures>('GET', `figures/?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** Runs what is due by the clock. */
async function runDue(): Promise<void> {
  await beginDueSchedules(app.services);
  await app.runJobs();
}

/** A world whose users stay signed in while the clock goes on for months. */
async function longWorld(): Promise<World> {
  const world = await makeWorld(app);
  const end = new Date(Date.now() + 400 * DAY * 60_000);
  await app.services.database.global((tx) =>
    tx.run(sql`update session set access_expires_at = ${end}, expires_at = ${end} where user_id = ${world.owner.id}`),
  );
  return world;
}

async function forget({ companyId }: World): Promise<void> {
  await app.services.database.inCompany(companyId, async (tx) => {
    await tx.run(sql`delete from daily_figure where company_id = ${companyId}`);
    await tx.run(sql`delete from figure_day where company_id = ${companyId}`);
  });
}

/** What the lists count now, by split and key. */
async function counted(owner: TestUser): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const count = async (filters?: object): Promise<number> => {
    const query = filters ? `&filters=${encodeURIComponent(JSON.stringify(filters))}` : '';
    return (await owner.call<Page>('GET', `assets/?page_size=1${query}`)).body.count;
  };
  found['all'] = await count();
  for (const [split, wire] of [
    ['status', 'statuslabels'],
    ['category', 'category'],
    ['location', 'locations'],
    ['department', 'department'],
    ['model', 'asset-model'],
  ] as const) {
    const { results } = (await owner.call<Page>('GET', `${wire}/?page_size=100`)).body;
    for (const { id } of results) {
      const n = await count({ and: [{ field: split, op: 'in', value: [id] }] });
      if (n > 0) found[`${split} ${id}`] = n;
    }
  }
  return found;
}

/** What the figures say of a day. */
async function storedOn(owner: TestUser, day: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const split of ['all', 'status', 'category', 'location', 'department', 'model'] as const) {
    const { days, lines } = await figures(owner, `by=${split}&from=${day}&to=${day}`);
    expect(
      days.map((one) => one.day),
      split,
    ).toEqual([day]);
    for (const { key, values } of lines)
      if (Number(values[0]) > 0 && key !== 'none')
        found[split === 'all' ? 'all' : `${split} ${key}`] = Number(values[0]);
  }
  return found;
}

/** Changes of one day, different on each. */
async function live(
  owner: TestUser,
  n: number,
  at: { models: string[]; places: string[]; made: string[] },
): Promise<void> {
  const pick = (from: readonly string[], by: number): string => from[by % from.length] ?? '';
  const update = async (id: string, input: object): Promise<void> => {
    const { version } = (await owner.call<{ version: number }>('GET', `assets/${id}/`)).body;
    const answer = await owner.call('PATCH', `assets/${id}/`, { ...input, version });
    expect(answer.status, answer.text).toBe(200);
  };
  at.made.push(
    await owner.create('assets', {
      asset_tag: `D-${n}`,
      model_id: pick(at.models, n),
      location_id: n % 3 === 0 ? null : pick(at.places, n),
      purchase_cost: { amount: `${100 + n}.50`, currency: n % 2 ? 'EUR' : 'USD' },
      purchase_date: '2026-01-15',
    }),
  );
  if (n % 2 === 0) await update(pick(at.made, n), { location_id: pick(at.places, n + 1) });
  if (n % 3 === 0) await update(pick(at.made, n * 2), { model_id: pick(at.models, n + 1), purchase_cost: null });
  if (n % 4 === 0) {
    const gone = at.made.shift() ?? '';
    expect((await owner.call('DELETE', 'assets/delete/', { ids: [gone] })).status).toBe(200);
    if (n % 8 === 0) {
      const back = await owner.call('POST', 'assets/restore/', { ids: [gone] });
      expect(back.status, back.text).toBe(200);
      at.made.push(gone);
    }
  }
}

describe('[R1.29] figures over time', () => {
  it('are told to those who may see reports, assets and costs, of their workspaces, and not to whom a part of the assets is shown', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    const category = await owner.create('category', { name: 'Vans', type: 'asset' });
    const model = await owner.create('asset-model', { name: 'Crafter', category_id: category });
    const berlin = await owner.create('locations', { name: 'Berlin' });
    const second = await world.workspace('Second');
    await owner.create('assets', { asset_tag: 'A', model_id: model, location_id: berlin });
    await owner.create('assets', { asset_tag: 'B', model_id: model, work_space_id: second });
    const group = await owner.create('groups', {
      name: 'Berlin',
      custom_permissions: ['assets:read', 'report:read'],
      limit_locations_ids: [berlin],
    });
    const costs = await owner.create('groups', {
      name: 'Costs of Berlin',
      custom_permissions: ['assets:read', 'assets:cost'],
      limit_locations_ids: [berlin],
    });
    const may = ['report:read', 'assets:read'];
    const readers = {
      all: await world.user({ permissions: may }),
      own: await world.user({ permissions: may, workspaces: [second] }),
      limited: await world.user({ groups: [group], workspaces: [world.workspaceId, second] }),
      // Sees all assets, but the costs of some.
      costsOfBerlin: await world.user({ permissions: may, groups: [costs], workspaces: [world.workspaceId, second] }),
    };
    await keepFigures(
      inBackground({ ...app.services, now: () => new Date(Date.now() + DAY * 60_000) }, world.companyId),
    );
    const read = (who: TestUser, by = 'all') => figures(who, `by=${by}&from=${today()}&to=${today()}`);
    expect((await read(readers.own)).lines[0]?.values).toEqual(['1']);
    expect((await read(readers.own, 'workspace')).lines.map((one) => one.of?.name)).toEqual(['Second']);
    expect((await read(owner)).lines[0]?.values).toEqual(['2']);
    expect(await read(readers.limited)).toMatchObject({ is_limited: true, days: [], lines: [] });
    expect((await read(readers.costsOfBerlin)).lines[0]?.values, 'assets are not limited for them').toEqual(['2']);
    const theirs = await figures(readers.costsOfBerlin, `measure=cost&from=${today()}&to=${today()}`);
    expect(theirs).toMatchObject({ is_limited: true, lines: [] });
    expect((await readers.all.call('GET', 'figures/?measure=cost')).status).toBe(403);
    expect((await readers.all.call('GET', 'figures/?measure=book_value')).status).toBe(403);
    const stranger = await world.user({ permissions: ['assets:read'] });
    expect((await stranger.call('GET', 'figures/')).status).toBe(403);
    const wrong = await owner.call('GET', 'figures/?from=yesterday');
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, expect.arrayContaining(['from'])]);
  });

  it('are those of the lists at the end of each day, also when a day was missed, and when they are filled back from the history', async () => {
    const world = await longWorld();
    const { owner } = world;
    const category = await owner.create('category', { name: 'Vans', type: 'asset' });
    const other = await owner.create('category', { name: 'Bikes', type: 'asset' });
    const models = [
      await owner.create('asset-model', { name: 'Crafter', category_id: category }),
      await owner.create('asset-model', { name: 'Cargo', category_id: other }),
    ];
    const places = [
      await owner.create('locations', { name: 'Berlin' }),
      await owner.create('locations', { name: 'Madrid' }),
    ];
    const at = { models, places, made: [] as string[] };
    const seen = new Map<string, Record<string, number>>();
    await runDue();
    for (let n = 1; n <= 30; n += 1) {
      await live(owner, n, at);
      seen.set(today(), await counted(owner));
      app.clock.advance(DAY);
      // The server is down on two days.
      if (n % 7 > 1) await runDue();
    }
    await runDue();
    for (const [day, lists] of seen) expect(await storedOn(owner, day), day).toEqual(lists);
    const first = [...seen.keys()][0] ?? '';
    const { days } = await figures(owner, `from=${first}`);
    expect(days.length).toBe(seen.size);
    expect(days.filter((one) => one.is_from_history).length).toBeGreaterThan(0);
    expect(days.at(-1)?.is_from_history).toBe(false);

    const before = await figures(owner, `by=model&measure=cost&from=${first}`);
    await forget(world);
    app.clock.advance(DAY);
    await runDue();
    for (const [day, lists] of seen) expect(await storedOn(owner, day), `${day}, filled back`).toEqual(lists);
    const after = await figures(owner, `by=model&measure=cost&from=${first}&to=${before.days.at(-1)?.day}`);
    expect(after.lines).toEqual(before.lines);
    expect(after.days.every((one) => one.is_from_history)).toBe(true);
  });

  it('keep amounts of each currency apart, and what a thing was worth on the day', async () => {
    const { owner } = await longWorld();
    const category = await owner.create('category', { name: 'Vans', type: 'asset' });
    const depreciation = await owner.create('depreciation', {
      name: 'Ten months',
      method: 'straight_line',
      months: 10,
    });
    const model = await owner.create('asset-model', {
      name: 'Crafter',
      category_id: category,
      depreciation_id: depreciation,
    });
    const bought = addDays(today(), -100);
    for (const [tag, amount, currency] of [
      ['A', '1000.00', 'EUR'],
      ['B', '500.00', 'EUR'],
      ['C', '90000', 'JPY'],
    ] as const)
      await owner.create('assets', {
        asset_tag: tag,
        model_id: model,
        purchase_cost: { amount, currency },
        purchase_date: bought,
      });
    await owner.create('assets', { asset_tag: 'D', model_id: model });
    const day = today();
    await beginDueSchedules(app.services);
    app.clock.advance(DAY);
    await runDue();
    const cost = await figures(owner, `measure=cost&from=${day}&to=${day}`);
    expect(cost.lines.map((one) => [one.currency, one.values])).toEqual([
      ['EUR', ['1500.00']],
      ['JPY', ['90000']],
    ]);
    const worth = await figures(owner, `measure=book_value&from=${day}&to=${day}`);
    const report = await owner.call<{ total: { book_value: { amount: string } } }>(
      'GET',
      `depreciation/report/?day=${day}`,
    );
    const euros = worth.lines.find((one) => one.currency === 'EUR')?.values[0];
    expect(Number(euros)).toBeGreaterThan(0);
    expect(Number(euros)).toBeLessThan(1500);
    expect(report.body.total.book_value.amount, 'yen have no rate').toBe(euros);
  });
});

it('the days of three months, the weeks of three years and the months of ever are kept', () => {
  const last = '2026-11-26';
  expect(isRetained('2026-09-01', last)).toBe(true);
  expect(isRetained('2026-08-27', last)).toBe(true);
  expect(isRetained('2026-08-26', last)).toBe(false);
  expect(isRetained('2026-08-24', last), 'a Monday').toBe(true);
  expect(isRetained('2023-08-07', last), 'a Monday of long ago').toBe(false);
  expect(isRetained('2023-08-01', last)).toBe(true);
});
