import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { tablesWith } from '../../../app/test/tables_with.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { asked, connected, stateOf, table } from './moves.ts';
import { madeUpStock, snipeItStandIn } from './snipe_it_stand_in.ts';

/** What the other side, its operator or its data may do wrong. */
const app = await testApp();

const small = () => madeUpStock({ assets: 6, users: 3, licenses: 1, pictures: 0 });

async function standInWith(options: Parameters<typeof snipeItStandIn>[1] = {}) {
  const stock = small();
  const standIn = await snipeItStandIn(stock, options);
  afterAll(standIn.close);
  return { stock, standIn };
}

it('a wrong address or token is told at its field, and nothing is stored', async () => {
  const { standIn } = await standInWith();
  const { owner } = await makeWorld(app);
  const say = async (address: string, token = standIn.token) => {
    const { status, body } = await owner.call('POST', 'moving-in/', { source: 'snipe_it', address, token });
    return [status, ...Object.keys(body as object).filter((key) => key === 'address' || key === 'token')];
  };
  expect(await say(standIn.address, 'wrong')).toEqual([400, 'token']);
  expect(await say('http://169.254.169.254/')).toEqual([400, 'address']);
  expect(await say('https://10.0.0.1/')).toEqual([400, 'address']);
  expect(await say('http://assets.example.com')).toEqual([400, 'address']);
  expect(await say('https://user:secret@assets.example.com')).toEqual([400, 'address']);
  for (const trouble of ['html', 'redirect', 'half'] as const) {
    standIn.troubles.set('locations', [trouble]);
    expect([trouble, ...(await say(standIn.address))]).toEqual([trouble, 400, 'address']);
  }
  expect((await owner.call('GET', 'moving-in/')).body).toEqual({ results: [] });
});

it('the token is encrypted, and in no answer', async () => {
  const { standIn } = await standInWith({ token: 'tok-7f3a9c1e5d' });
  const { owner, companyId } = await makeWorld(app);
  const { id } = await connected(owner, standIn);
  await asked(app, owner, id, 'check');
  expect(await tablesWith(app, companyId, standIn.token)).toEqual([]);
  for (const path of ['moving-in/', `moving-in/${id}/`, `moving-in/${id}/problems/`, `operations/${id}/`])
    expect((await owner.call('GET', path)).text).not.toContain(standIn.token);
});

it('only administrators move in, and none sees the move of another company', async () => {
  const { standIn } = await standInWith();
  const world = await makeWorld(app);
  const { id } = await connected(world.owner, standIn);
  const body = { source: 'snipe_it', address: standIn.address, token: standIn.token };
  const user = await world.user({ permissions: ['import:read', 'setting_administrator:all'] });
  expect((await user.call('POST', 'moving-in/', body)).status).toBe(403);
  expect((await user.call('GET', `moving-in/${id}/`)).status).toBe(403);
  const other = await makeWorld(app);
  for (const path of [`moving-in/${id}/`, `moving-in/${id}/problems/`])
    expect((await other.owner.call('GET', path)).status).toBe(404);
  expect((await other.owner.call('POST', `moving-in/${id}/check/`, {})).status).toBe(404);
});

it('limits, faults and half answers are waited for, and reading goes on after the page that was read last', async () => {
  const { standIn } = await standInWith({ maxResults: 4 });
  const { owner } = await makeWorld(app);
  const { id } = await connected(owner, standIn);
  standIn.troubles.set('hardware', ['429', '500']);
  standIn.troubles.set('users', ['half']);
  standIn.troubles.set('models', ['hang']);
  const checked = await asked(app, owner, id, 'check');
  expect([checked.status, checked.failure, checked.waits_until]).toEqual(['checked', null, null]);
  expect(table(checked)).toMatchObject({ assets: [6, 6, 0, 0, 0] });

  const other = await connected(owner, standIn);
  standIn.troubles.set('statuslabels', ['401']);
  const stopped = await asked(app, owner, other.id, 'check');
  expect(stopped).toMatchObject({ status: 'failed', failure: expect.stringContaining('token') });
  standIn.calls.length = 0;
  const body = { address: standIn.address, token: standIn.token };
  expect((await asked(app, owner, other.id, 'check')).status).toBe('checked');
  expect(standIn.calls.filter((one) => one.startsWith('locations?'))).toEqual([]);
  expect((await owner.call('PUT', `moving-in/${other.id}/connection/`, body)).status).toBe(200);
  expect(await stateOf(owner, other.id)).toMatchObject({ status: 'draft', read_at: null });
});

it('what the token may not read is said, and the rest comes', async () => {
  const { standIn } = await standInWith();
  const { owner } = await makeWorld(app);
  standIn.troubles.set('licenses', ['403', 'error', '403']);
  const move = await connected(owner, standIn);
  expect(move.unreadable).toEqual(['licenses']);
  const checked = await asked(app, owner, move.id, 'check');
  expect(checked.status).toBe('checked');
  expect(table(checked)).toMatchObject({ assets: [6, 6, 0, 0, 0] });
});

it('rows that are deleted there while it is read make it read the list once more, and none is lost', async () => {
  const { stock, standIn } = await standInWith({ maxResults: 3 });
  const { owner } = await makeWorld(app);
  const move = await connected(owner, standIn);
  let pages = 0;
  standIn.hooks.before = (path) => {
    if (path !== 'hardware') return;
    pages += 1;
    if (pages === 2) stock['hardware']?.shift();
  };
  const checked = await asked(app, owner, move.id, 'check');
  expect(checked.status).toBe('checked');
  const done = await asked(app, owner, move.id, 'run');
  expect(done.status).toBe('done');
  const { body } = await owner.call<{ results: { asset_tag: string }[] }>('GET', 'assets/?sort=asset_tag');
  const tags = body.results.map((one) => one.asset_tag);
  for (const row of stock['hardware'] ?? []) expect(tags).toContain(row['asset_tag']);
});

it('a move is paused and goes on, and writes nothing that was not tried', async () => {
  const { standIn } = await standInWith();
  const { owner } = await makeWorld(app);
  const { id } = await connected(owner, standIn);
  expect((await owner.call('POST', `moving-in/${id}/undo/`, {})).status).toBe(409);
  await owner.call('POST', `moving-in/${id}/run/`, {});
  await app.runJobs();
  expect(await stateOf(owner, id)).toMatchObject({ status: 'failed' });
  expect((await owner.call('GET', 'locations/')).body).toMatchObject({ count: 0 });
});

it('a connection is not changed under a move that somebody began while the other product was asked', async () => {
  const { standIn } = await standInWith();
  const { owner } = await makeWorld(app);
  const { id } = await connected(owner, standIn);
  const other = await standInWith();
  other.standIn.hooks.before = async (path) => {
    if (path === 'version') expect((await owner.call('POST', `moving-in/${id}/check/`, {})).status).toBe(200);
  };
  const body = { address: other.standIn.address, token: other.standIn.token };
  expect(await owner.call('PUT', `moving-in/${id}/connection/`, body)).toMatchObject({
    ...{ status: 409, body: { code: 'job_running' } },
  });
  await app.runJobs();
  expect(await stateOf(owner, id)).toMatchObject({ address: standIn.address, status: 'checked' });
});
