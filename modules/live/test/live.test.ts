import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { LiveChange } from '@steward/kernel/contract/wire/live.ts';
import { buildApp } from '../../../app/server/app.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { makeLive } from '../server/index.ts';

/** Two server processes on one database. */
const here = await testApp();
const live = makeLive(here.services, { beatEvery: 200 });
const there = await buildApp({ ...here.services, live });
const otherAddress = await there.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => there.close());

interface OpenedStream {
  readonly status: number;
  readonly heard: LiveChange[];
  readonly gaps: () => number;
  /** Milliseconds for which no change is missing. */
  readonly completeFor: () => number;
  readonly ended: Promise<void>;
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Opens a stream at the other process until the test ends. */
async function listen(world: World, user: TestUser, workspace = 'all', address = otherAddress): Promise<OpenedStream> {
  const stop = new AbortController();
  stops.push(() => stop.abort());
  const answer = await fetch(`${address}/api/v1/${world.companyId}/${workspace}/live/`, {
    headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': 'gzip' },
    signal: stop.signal,
  });
  const heard: LiveChange[] = [];
  let gaps = 0;
  let completeFor = 0;
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((done) => {
    ready = done;
  });
  const ended = read(answer, (event, data) => {
    if (event === 'change') heard.push(JSON.parse(data) as LiveChange);
    if (event === 'gap') gaps += 1;
    if (event !== 'ready') return;
    completeFor = (JSON.parse(data) as { complete_for?: number }).complete_for ?? 0;
    ready();
  })
    .catch(() => undefined)
    .finally(ready);
  await isReady;
  return { status: answer.status, heard, gaps: () => gaps, completeFor: () => completeFor, ended };
}

async function read(answer: Response, tell: (event: string, data: string) => void): Promise<void> {
  expect(answer.headers.get('content-encoding')).toBeNull();
  let waiting = '';
  for await (const part of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    waiting += part;
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== '') tell(event, data);
    }
  }
}

const named = (stream: OpenedStream): [string, string][] => stream.heard.map((one) => [one.record, one.action]);

async function addPlace(user: TestUser, name: string): Promise<void> {
  expect((await user.call('POST', 'locations/', { name })).status).toBe(201);
}

async function addSupplier(user: TestUser, name = 'Steel and Sons'): Promise<string> {
  const made = await user.call<{ id: string }>('POST', 'supplier/', { name }, { 'x-steward-tab': 'tab-1' });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

it('what is kept at one process is heard at the other, with who did it and in which tab', async () => {
  const world = await makeWorld(here);
  const stream = await listen(world, await world.user({ permissions: ['supplier:read'] }));
  const id = await addSupplier(world.owner);
  await expect
    .poll(() => stream.heard)
    .toMatchObject([
      { record: 'supplier', action: 'create', ids: [id], actor: { id: world.owner.id }, origin: 'tab-1' },
    ]);

  await world.owner.call('PATCH', `supplier/${id}/`, { name: 'Steel and Daughters' });
  await world.owner.call('DELETE', 'supplier/delete/', { ids: [id] });
  await expect.poll(() => stream.heard.map((one) => one.action)).toEqual(['create', 'update', 'delete']);
});

it('what was refused or undone is not told', async () => {
  const world = await makeWorld(here);
  const stream = await listen(world, world.owner);
  await addSupplier(world.owner, 'Once');
  expect((await world.owner.call('POST', 'supplier/', { name: 'once' })).status).toBe(400);
  await addSupplier(world.owner, 'Twice');
  await expect.poll(() => stream.heard.flatMap((one) => one.ids ?? []).length).toBe(2);
});

it('[R1.2] [R6.3] another company, and people who may not read the type, hear nothing', async () => {
  const world = await makeWorld(here);
  const stranger = await makeWorld(here);
  const [witness, foreign, powerless] = [
    await listen(world, world.owner),
    await listen(stranger, stranger.owner),
    await listen(world, await world.user({ permissions: ['locations:read'] })),
  ];
  await addSupplier(world.owner);
  await addPlace(world.owner, 'Known to those who read places');
  await addPlace(stranger.owner, 'Of the other company');
  await expect
    .poll(() => [witness, foreign, powerless].map(named))
    .toEqual([
      [
        ['supplier', 'create'],
        ['location', 'create'],
      ],
      [['location', 'create']],
      [['location', 'create']],
    ]);
  expect((await listen(world, stranger.owner)).status).toBe(404);
  expect((await listen(world, await world.user({ is_verified: false, user_type: 'admin' }))).status).toBe(403);
});

it('[R1.3] of an asset, only people of its workspace hear; of one that has moved, people of both', async () => {
  const world = await makeWorld(here);
  const elsewhere = await world.workspace('Elsewhere');
  const category = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await world.owner.call<{ id: string }>('POST', 'asset-model/', {
    name: 'MacBook',
    category_id: category,
  });
  expect(model.status, model.text).toBe(201);
  const permissions = ['assets:read'];
  const own = await listen(world, await world.user({ permissions, workspaces: [world.workspaceId] }));
  const other = await listen(world, await world.user({ permissions, workspaces: [elsewhere] }));
  const narrowed = await listen(world, world.owner, elsewhere);

  const asset = await world.owner.call<{ id: string }>('POST', 'assets/', {
    model_id: model.body.id,
    work_space_id: world.workspaceId,
  });
  expect(asset.status, asset.text).toBe(201);
  await expect.poll(() => own.heard).toMatchObject([{ record: 'asset', action: 'create', ids: [asset.body.id] }]);

  await world.owner.call('PATCH', `assets/${asset.body.id}/`, { work_space_id: elsewhere });
  await expect
    .poll(() => [own.heard.at(-1)?.action, other.heard.at(-1)?.action, narrowed.heard.at(-1)?.action])
    .toEqual(['update', 'update', 'update']);
  expect([other, narrowed].map((stream) => named(stream).filter(([record]) => record === 'asset'))).toEqual([
    [['asset', 'update']],
    [['asset', 'update']],
  ]);
});

it('[R6.3] who may read some of a type only hears that something has changed, not what, where and by whom', async () => {
  const world = await makeWorld(here);
  const place = await world.owner.create('locations', { name: 'Theirs' });
  const group = await world.owner.create('groups', {
    name: 'There',
    custom_permissions: ['assets:read'],
    limit_locations_ids: [place],
  });
  const stream = await listen(world, await world.user({ groups: [group], workspaces: [world.workspaceId] }));
  const category = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await world.owner.create('asset-model', { name: 'MacBook', category_id: category });
  expect((await world.owner.call('POST', 'assets/', { model_id: model, name: 'Elsewhere' })).status).toBe(201);
  await expect
    .poll(() => stream.heard)
    .toEqual([{ record: 'asset', action: 'update', ids: null, actor: { id: null, name: '' }, origin: null }]);
});

it('a view that is shared, changed or deleted is told to everybody, without what it is; a private one to nobody', async () => {
  const world = await makeWorld(here);
  const stream = await listen(world, await world.user({ permissions: ['assets:read'] }));
  const definition = { columns: null, filters: null, search: '', sort: '', page_size: null, density: null };
  const make = (name: string, shared: string) =>
    world.owner.call<{ id: string }>('POST', 'list-views/', { table: 'asset', name, shared, definition });
  const told = { record: 'list_view', action: 'update', ids: null, actor: { id: null, name: '' }, origin: null };

  const { body: mine } = await make('Mine', 'nobody');
  expect((await world.owner.call('DELETE', `list-views/${mine.id}/`)).status).toBeLessThan(300);
  const { body: ours } = await make('Ours', 'company');
  await expect.poll(() => stream.heard).toEqual([told]);
  expect(
    (await world.owner.call('PUT', `list-views/${ours.id}/`, { version: 1, shared: 'nobody', groups: [] })).status,
  ).toBe(200);
  await expect.poll(() => stream.heard).toEqual([told, told]);
  expect(
    (await world.owner.call('PUT', `list-views/${ours.id}/`, { version: 2, shared: 'company', groups: [] })).status,
  ).toBe(200);
  expect((await world.owner.call('DELETE', `list-views/${ours.id}/`)).status).toBeLessThan(300);
  expect((await world.owner.call('POST', `list-views/${ours.id}/restore/`)).status).toBe(200);
  await expect.poll(() => stream.heard.length, { message: 'messages of one author may be merged' }).toBeGreaterThan(2);
  expect(stream.heard.every((one) => one.record === 'list_view' && one.ids === null)).toBe(true);
});

it('a right that is taken away is felt by the very next event', async () => {
  const world = await makeWorld(here);
  const user = await world.user({ permissions: ['supplier:read'] });
  const stream = await listen(world, user);
  expect(
    (await world.owner.call('PATCH', `users/${user.id}/`, { custom_permissions: ['locations:read'] })).status,
  ).toBe(200);
  await addSupplier(world.owner);
  await addPlace(world.owner, 'Still theirs to read');
  await expect.poll(() => named(stream)).toContainEqual(['location', 'create']);
  expect(named(stream)).not.toContainEqual(['supplier', 'create']);
});

it('a session that ends, ends its stream', async () => {
  const world = await makeWorld(here);
  const user = await world.user({ permissions: ['supplier:read'] });
  const stream = await listen(world, user);
  await user.call('POST', 'logout/', { refresh: user.refresh });
  await stream.ended;
  expect(stream.status).toBe(200);
});

it('hears again after the database has cut the connection, and says that something may be missing', async () => {
  const world = await makeWorld(here);
  const stream = await listen(world, world.owner);
  const cut = await here.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'steward live' and datname = current_database()`,
  );
  expect(cut.rowCount).toBeGreaterThanOrEqual(2);
  await addSupplier(world.owner);
  await expect.poll(() => stream.gaps()).toBe(1);
  await addSupplier(world.owner, 'Afterwards');
  await expect.poll(() => stream.heard.length).toBeGreaterThanOrEqual(1);
});

it('repeats the changes of the last seconds to whoever connects, but for changes of users', async () => {
  const world = await makeWorld(here);
  const clerk = await world.user({ permissions: ['assets:read'] });
  const begun = Date.now();
  const fresh = makeLive(here.services, { name: 'steward live again' });
  const app = await buildApp({ ...here.services, live: fresh });
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => fresh.isListening()).toBe(true);
    const id = await addSupplier(world.owner);
    const heardBySecond = async () => {
      const stream = await listen(world, world.owner, 'all', address);
      await expect.poll(() => stream.heard).toMatchObject([{ record: 'supplier', action: 'create', ids: [id] }]);
      return stream.completeFor();
    };
    await heardBySecond();
    const complete = await heardBySecond();
    expect(complete).toBeGreaterThan(0);
    expect(complete).toBeLessThanOrEqual(Date.now() - begun);
    const later = await listen(world, world.owner, 'all', address);
    expect((await world.owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: [] })).status).toBe(200);
    await expect.poll(() => later.heard.length).toBeGreaterThan(1);
    const outdated = await listen(world, world.owner, 'all', address);
    expect([outdated.completeFor(), outdated.heard]).toEqual([0, []]);
  } finally {
    await app.close();
    await fresh.close();
  }
});

it('many changes are told without their ids', async () => {
  const world = await makeWorld(here);
  const stream = await listen(world, world.owner);
  const ids: string[] = [];
  await here.database.inCompany(world.companyId, async (tx) => {
    const rows = await tx.rows(sql<{
      id: string;
    }>`insert into supplier (company_id, id, name, search_text, created_at, updated_at)
      select ${world.companyId}, gen_random_uuid(), 'S' || n, 's' || n, now(), now() from generate_series(1, 150) n returning id`);
    ids.push(...rows.map((one) => one.id));
  });
  expect((await world.owner.call('DELETE', 'supplier/delete/', { ids })).status).toBe(200);
  await expect.poll(() => stream.heard).toMatchObject([{ record: 'supplier', action: 'delete', ids: null }]);
});

it('[R6.3] tells who may more or less than before, also in another process, to ask for everything anew', async () => {
  const world = await makeWorld(here);
  const clerk = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
  const stream = await listen(world, clerk);
  const other = await listen(world, world.owner);
  expect((await world.owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: [] })).status).toBe(200);
  await expect.poll(() => stream.gaps()).toBe(1);
  expect(other.gaps(), 'whose rights are as before').toBe(0);
});
