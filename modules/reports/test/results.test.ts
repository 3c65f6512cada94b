import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { GroupedReport } from '../contract/wire.ts';
import { removeResults } from '../server/results.ts';
import { money, purchases, type Purchases } from './reports_setup.ts';

/* Reports that take longer than a screen waits. */
const app = await testApp();

const DEFINITION = {
  source: 'asset',
  rows: [{ field: 'location' }],
  values: [
    { key: 'n', fn: 'count' },
    { key: 'cost', fn: 'sum', field: 'purchase_cost' },
  ],
};

let world: World;
let made: Purchases;
let owner: TestUser;
beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  made = await purchases(world);
});

const RIGHTS = ['report:read', 'assets:read', 'locations:read', 'assets:cost'];
const reader = async (permissions: string[], limits: object = {}): Promise<TestUser> => {
  const group = await owner.create('groups', {
    name: `Readers ${Math.random()}`,
    custom_permissions: permissions,
    ...limits,
  });
  return world.user({ groups: [group], workspaces: [world.workspaceId] });
};

const ask = (who: TestUser, more: object = {}) =>
  who.call<GroupedReport & { code?: string }>('POST', 'reports/run/', { definition: DEFINITION, ...more });

const stored = async (who: TestUser): Promise<GroupedReport> => {
  const { status, body, text } = await ask(who, { stored: true });
  expect(status, text).toBe(200);
  return body;
};

const begin = (who: TestUser, more: object = {}) =>
  who.call<Operation>('POST', 'operations/report_result/', { definition: DEFINITION, name: 'Slow', ...more });

async function inBackground(who: TestUser): Promise<Operation> {
  const begun = await begin(who);
  expect(begun.status, begun.text).toBe(201);
  await app.runJobs();
  const { body } = await who.call<Operation>('GET', `operations/${begun.body.id}/`);
  return body;
}

describe('a report that takes longer than a screen waits', () => {
  it('[R1.29] is stopped after its seconds, calculated in the background, and there at once for the rest of the day', async () => {
    const waiting = app.services.database.global(async (tx) => {
      await tx.run(sql`lock table asset in access exclusive mode`);
      return ask(owner, { seconds: 1 });
    });
    expect((await waiting).body).toMatchObject({ code: 'report_takes_long' });
    expect((await stored(owner)).calculated_at).toBeUndefined();
    const now = await stored(owner);
    const operation = await inBackground(owner);
    expect([operation.status, operation.about]).toMatchObject(['done', { name: 'Slow' }]);
    const answer = await stored(owner);
    expect(answer.calculated_at).toBeDefined();
    expect({ ...answer, calculated_at: undefined }).toEqual({ ...now, calculated_at: undefined });
    // It stays as it was calculated until it is calculated once more.
    const asset = await owner.create('assets', { model_id: made.laptop, location_id: made.paris });
    expect((await stored(owner)).count).toBe(now.count);
    expect((await ask(owner)).body.count).toBe(now.count + 1);
    await inBackground(owner);
    expect((await stored(owner)).count).toBe(now.count + 1);
    await owner.call('DELETE', `assets/${asset}/`);
    const paged = await ask(owner, { stored: true, page: 2 });
    expect(paged.body.calculated_at).toBeUndefined();
  });

  it('is calculated once for who asks twice, and is refused for more seconds than a call has', async () => {
    const [one, other] = [await begin(owner), await begin(owner)];
    expect(other.body.id).toBe(one.body.id);
    await app.runJobs();
    expect((await begin(owner)).body.id).not.toBe(one.body.id);
    await app.runJobs();
    expect((await ask(owner, { seconds: 16 })).status).toBe(400);
    expect((await ask(owner, { seconds: 0.5 })).status).toBe(400);
  });

  it('is cancelled while it is calculated, and what is no report begins nothing', async () => {
    const begun = await begin(owner);
    const cancelled = await owner.call<Operation>('POST', `operations/${begun.body.id}/cancel/`, {});
    expect(cancelled.body.status).toBe('cancelled');
    await app.runJobs();
    expect((await begin(owner, { definition: { source: 'asset', rows: 3 } })).status).toBe(400);
  });
});

describe('a stored result is for those with the same rights alone', () => {
  it('nobody finds one of others, of wider or narrower rights, or of another language or day', async () => {
    const [one, same] = [await reader(RIGHTS), await reader(RIGHTS)];
    const others = [
      owner,
      await reader(RIGHTS.filter((right) => right !== 'assets:cost')),
      await reader([...RIGHTS, 'department:read']),
      await reader(RIGHTS, { limit_locations_ids: [made.berlin] }),
    ];
    await owner.create('assets', { model_id: made.laptop, purchase_cost: money('7.77') });
    await inBackground(one);
    const found = await stored(one);
    expect(found.calculated_at).toBeDefined();
    for (const who of others) {
      const seen = await stored(who);
      expect(seen.calculated_at === undefined || seen.calculated_at !== found.calculated_at, who.email).toBe(true);
    }
    expect([found.calculated_at, (await stored(same)).calculated_at]).toContain(found.calculated_at);
  });

  it('who has lost a right since finds it no more', async () => {
    const group = await owner.create('groups', { name: 'Losing', custom_permissions: RIGHTS });
    const user = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    await inBackground(user);
    expect((await stored(user)).calculated_at).toBeDefined();
    const { body } = await owner.call<{ version: number }>('GET', `groups/${group}/`);
    await owner.call('PUT', `groups/${group}/`, {
      version: body.version,
      name: 'Losing',
      custom_permissions: RIGHTS.filter((right) => right !== 'assets:cost'),
    });
    const after = await stored(user);
    expect(after.calculated_at).toBeUndefined();
    expect(after.values.map((value) => value.key)).toEqual(['n']);
  });

  it('what is calculated when a right was lost meanwhile is what is seen without it', async () => {
    const group = await owner.create('groups', { name: 'Later', custom_permissions: RIGHTS });
    const user = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    await begin(user);
    const { body } = await owner.call<{ version: number }>('GET', `groups/${group}/`);
    await owner.call('PUT', `groups/${group}/`, {
      version: body.version,
      name: 'Later',
      custom_permissions: RIGHTS.filter((right) => right !== 'assets:cost'),
    });
    await app.runJobs();
    const after = await stored(user);
    expect(after.calculated_at).toBeDefined();
    expect(after.values.map((value) => value.key)).toEqual(['n']);
  });

  it('those of the day before are deleted', async () => {
    const user = await reader(RIGHTS);
    await inBackground(user);
    const { calculated_at: at } = await stored(user);
    expect(at).toBeDefined();
    const rows = (): Promise<number> =>
      app.services.database.inCompany(world.companyId, (tx) =>
        tx.count(sql`select count(*) as n from report_result where company_id = ${world.companyId}`),
      );
    expect(await rows()).toBeGreaterThan(0);
    const later = app.services.now().getTime() + 86_400_001;
    await app.services.database.inCompany(world.companyId, (tx) => removeResults(tx, world.companyId, new Date(later)));
    expect(await rows()).toBe(0);
    expect((await stored(user)).calculated_at).toBeUndefined();
  });
});
