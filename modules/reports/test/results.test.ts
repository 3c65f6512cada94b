import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { GroupedReport } from '../contract/wire.ts';
import { figureSchedules } from '../server/figures/routes.ts';
import { purchases, type Purchases } from './reports_setup.ts';

/* Reports that take longer than a screen waits. */
const app = await testApp();

const DAY = 86_400_000;

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

const ask = (who: TestUser, more: object = {}, headers?: Record<string, string>) =>
  who.call<GroupedReport & { code?: string }>('POST', 'reports/run/', { definition: DEFINITION, ...more }, headers);

const GERMAN = { 'accept-language': 'de' };

const stored = async (who: TestUser, more: object = {}, headers?: Record<string, string>): Promise<GroupedReport> => {
  const { status, body, text } = await ask(who, { stored: true, ...more }, headers);
  expect(status, text).toBe(200);
  return body;
};

const begin = (who: TestUser, more: object = {}, headers?: Record<string, string>) =>
  who.call<Operation>('POST', 'operations/report_result/', { definition: DEFINITION, name: 'Slow', ...more }, headers);

async function inBackground(who: TestUser, more: object = {}): Promise<Operation> {
  const begun = await begin(who, more);
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
    // One that is found in another language is another one.
    expect((await begin(owner, {}, GERMAN)).body.id).not.toBe(one.body.id);
    await app.runJobs();
    expect((await begin(owner)).body.id).not.toBe(one.body.id);
    await app.runJobs();
    expect((await ask(owner, { seconds: 16 })).status).toBe(400);
    expect((await ask(owner, { seconds: 0.5 })).status).toBe(400);
  });

  it('is cancelled while it is calculated: nothing of it is stored', async () => {
    const user = await reader(RIGHTS);
    const begun = await begin(user);
    const running = await app.services.database.global(async (tx) => {
      await tx.run(sql`lock table asset in access exclusive mode`);
      const jobs = app.runJobs();
      await vi.waitFor(async () => {
        const { n } = await tx.one(sql<{ n: number }>`
          select count(*)::int as n from pg_locks where not granted and relation = 'asset'::regclass`);
        expect(n).toBe(1);
      }, 5000);
      const cancelled = await user.call<Operation>('POST', `operations/${begun.body.id}/cancel/`, {});
      expect(cancelled.body.status).toBe('cancelled');
      return { jobs };
    });
    await running.jobs;
    expect((await user.call<Operation>('GET', `operations/${begun.body.id}/`)).body.status).toBe('cancelled');
    expect((await stored(user)).calculated_at).toBeUndefined();
  });

  it('that is none begins nothing', async () => {
    expect((await begin(owner, { definition: { source: 'asset', rows: 3 } })).status).toBe(400);
  });
});

describe('a stored result is for those with the same rights alone', () => {
  it('others find none that was calculated with wider or narrower rights, in another language, or the day before', async () => {
    const group = await owner.create('groups', { name: 'Readers', custom_permissions: RIGHTS });
    const member = () => world.user({ groups: [group], workspaces: [world.workspaceId] });
    const [one, same] = [await member(), await member()];
    const others = [
      owner,
      await reader(RIGHTS.filter((right) => right !== 'assets:cost')),
      await reader([...RIGHTS, 'department:read']),
      await reader(RIGHTS, { limit_locations_ids: [made.berlin] }),
    ];
    // One that nobody has asked for before.
    const more = { definition: { ...DEFINITION, rows: [{ field: 'model' }] } };
    await inBackground(one, more);
    const { calculated_at: at } = await stored(one, more);
    expect(at).toBeDefined();
    expect((await stored(same, more)).calculated_at).toBe(at);
    for (const who of others) expect((await stored(who, more)).calculated_at, who.email).toBeUndefined();
    expect((await stored(one, more, GERMAN)).calculated_at).toBeUndefined();
    // A session lasts a day.
    await app.database.owner.query(
      `update session set access_expires_at = access_expires_at + interval '1 day' where user_id = $1`,
      [one.id],
    );
    app.clock.advance(DAY / 60_000);
    const later = await stored(one, more).finally(() => app.clock.advance(-DAY / 60_000));
    expect(later.calculated_at).toBeUndefined();
    expect((await stored(one, more)).calculated_at).toBe(at);
  });

  it('documents are found by those who may read their folders, as long as they may, also in the history', async () => {
    const rights = ['report:read', 'folder:read', 'activitylogs:read'];
    const group = await owner.create('groups', { name: 'Papers', custom_permissions: rights });
    const member = () => world.user({ groups: [group], workspaces: [world.workspaceId] });
    const [anna, ben] = [await member(), await member()];
    const folder = await owner.create('folder', { name: 'Contracts' });
    await owner.create('file-storage', { name: 'secret.txt', folder_id: folder });
    const grant = async (grants: readonly object[]): Promise<void> => {
      const { body } = await owner.call<{ version: number }>('GET', `folder/${folder}/access/`);
      const input = { version: body.version, inherits: false, grants };
      const { status, text } = await owner.call('PUT', `folder/${folder}/access/`, input);
      expect(status, text).toBe(200);
    };
    await grant([{ user_id: anna.id, level: 'read' }]);
    const asked = [
      { definition: { source: 'document', list: ['name'] } },
      { definition: { source: 'activity', rows: [{ field: 'object' }], values: [{ key: 'n', fn: 'count' }] } },
    ];
    for (const more of asked) await inBackground(anna, more);
    const seen = (who: TestUser) => Promise.all(asked.map(async (more) => JSON.stringify(await stored(who, more))));
    for (const answer of await seen(anna)) expect(answer).toMatch(/secret.txt.*calculated_at/);
    for (const answer of await seen(ben)) expect(answer).not.toMatch(/secret.txt|calculated_at/);
    await grant([]);
    for (const answer of await seen(anna)) expect(answer).not.toMatch(/secret.txt|calculated_at/);
  });

  it('modules that limit records say what of the reader they look up', () => {
    const limiting = Object.values(app.services.modules.hooks).flatMap((hooks) => hooks.filter((one) => one.limits));
    expect(limiting.length).toBeGreaterThan(0);
    expect(limiting.filter((one) => !one.limitsKey)).toEqual([]);
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

  it('those of the day before are deleted every night', async () => {
    const user = await reader(RIGHTS);
    await inBackground(user);
    const { calculated_at: at } = await stored(user);
    expect(at).toBeDefined();
    const rows = (): Promise<number> =>
      app.services.database.inCompany(world.companyId, (tx) =>
        tx.count(sql`select count(*) as n from report_result where company_id = ${world.companyId}`),
      );
    expect(await rows()).toBeGreaterThan(0);
    const later = new Date(app.services.now().getTime() + DAY + 1);
    for (const { run } of figureSchedules)
      await backgroundContext(app.services, world.companyId, 'test', (ctx) =>
        run({ ...ctx, services: { ...ctx.services, now: () => later } }),
      );
    expect(await rows()).toBe(0);
    expect((await stored(user)).calculated_at).toBeUndefined();
  });
});
