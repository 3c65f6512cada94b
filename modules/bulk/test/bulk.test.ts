import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { createMany } from '@steward/kernel/server/engine/operations/many.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { runToEnd } from '@steward/kernel/server/jobs/slices.ts';
import { runOperation } from '@steward/kernel/server/operations/run.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { countLooks } from '../../../app/test/waiting.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { BulkJob } from '../contract/wire.ts';

const app = await testApp();
const [asset, location] = [recordNamed('asset'), recordNamed('location')];

interface Rows {
  readonly count: number;
  readonly results: readonly (Record<string, unknown> & { id: string })[];
}

const begin = (user: TestUser, body: Record<string, unknown>) =>
  user.call<BulkJob>('POST', 'bulk-jobs/', { record: 'asset', ...body });
const look = async (user: TestUser, id: string): Promise<BulkJob> =>
  (await user.call<BulkJob>('GET', `bulk-jobs/${id}/`)).body;
const list = async (user: TestUser, query = ''): Promise<Rows> =>
  (await user.call<Rows>('GET', `assets/?page_size=500&sort=asset_tag${query}`)).body;

async function step(user: TestUser, id: string, verb: 'run' | 'undo' | 'cancel'): Promise<BulkJob> {
  const { status, body } = await user.call<BulkJob>('POST', `bulk-jobs/${id}/${verb}/`, {});
  expect([status, verb, body]).toMatchObject([200, verb, {}]);
  await app.runJobs();
  return look(user, id);
}

async function checked(user: TestUser, body: Record<string, unknown>): Promise<BulkJob> {
  const { status, body: job } = await begin(user, body);
  expect([status, job]).toMatchObject([201, { status: 'checking' }]);
  await app.runJobs();
  return look(user, job.id);
}

/** A company with this many assets, some named "Desk". */
async function stocked(count: number): Promise<World & { model: string; ids: string[] }> {
  const world = await makeWorld(app);
  const { id: model } = await sampleRecord(world.owner, recordNamed('asset_model'));
  const answers = await backgroundContext(app.services, world.companyId, 'test', (ctx) =>
    createMany(
      ctx,
      asset,
      Array.from({ length: count }, (_, i) => ({
        name: i % 3 === 0 ? `Desk ${i}` : `Lamp ${i}`,
        model_id: model,
        purchase_date: '2024-01-31',
        warranty_months: 12,
      })),
    ),
  );
  return { ...world, model, ids: answers.map(String) };
}

it('changes everything that a search matches but what was let go, after a dry run that writes nothing, and gives back every value', async () => {
  const { owner, ids } = await stocked(40);
  const before = await list(owner);
  const [spared] = ids;
  const job = await checked(owner, {
    action: 'edit',
    search: 'desk',
    except: [spared],
    params: { notes: 'Seen', purchase_date: '2025-03-01', name: 'Table' },
  });
  expect([job.status, job.total, job.preview?.changed, job.preview?.refused]).toEqual(['checked', 13, 13, 0]);
  expect(await list(owner)).toEqual(before);

  // The new name no longer matches the search, and still none is skipped.
  const done = await step(owner, job.id, 'run');
  expect([done.status, done.done, done.changed, done.refused]).toEqual(['done', 13, 13, 0]);
  const after = await list(owner);
  expect(
    after.results.filter((row) => row['notes'] === 'Seen').map((row) => [row['name'], row['warranty_expires']]),
  ).toEqual(Array.from({ length: 13 }, () => ['Table', '2026-03-01']));
  expect(after.results.find((row) => row.id === spared)).toMatchObject({ name: 'Desk 0', notes: null });

  const undone = await step(owner, job.id, 'undo');
  expect([undone.status, undone.undo?.undone, undone.undo?.kept]).toEqual(['undone', 13, 0]);
  const plain = (rows: Rows): unknown[] =>
    rows.results.map(({ version: _version, updated_at: _updated, ...rest }) => rest);
  expect(plain(await list(owner))).toEqual(plain(before));
});

it('says which records cannot and why, grouped, and the report can be downloaded', async () => {
  const { owner, ids } = await stocked(6);
  const { body: labels } = await owner.call<Rows>('GET', 'statuslabels/');
  const pending = labels.results.find((row) => row['name'] === 'Pending')?.id;
  const [one, two] = ids;
  for (const id of [one, two])
    await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: owner.id });
  const job = await checked(owner, { action: 'edit', filters: null, params: { status_id: pending } });
  expect(job.preview).toMatchObject({ changed: 4, refused: 2, reasons: [{ key: 'status_id held_status', count: 2 }] });
  expect(job.preview?.reasons[0]?.examples.map((example) => example.id).sort()).toEqual([one, two].sort());
  const done = await step(owner, job.id, 'run');
  expect([done.changed, done.refused]).toEqual([4, 2]);
  const { text } = await owner.call('GET', `bulk-jobs/${job.id}/refused/`);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  const again = await step(
    owner,
    (await checked(owner, { action: 'edit', filters: null, params: { status_id: pending } })).id,
    'run',
  );
  expect([again.changed, again.unchanged, again.refused]).toEqual([0, 4, 2]);
});

it('leaves what somebody has changed since, and says who', async () => {
  const { owner, user, ids } = await stocked(3);
  const mate = await user({ user_type: 'admin' });
  const job = await step(
    owner,
    (await checked(owner, { action: 'edit', ids, params: { notes: 'Ours', byod: true } })).id,
    'run',
  );
  await mate.call('PATCH', `assets/${ids[0]}/`, { notes: 'Mine' });
  const undone = await step(owner, job.id, 'undo');
  expect(undone.undo).toMatchObject({ undone: 2, kept: 1, examples: [{ id: ids[0] }] });
  expect(undone.undo?.examples[0]?.detail).toContain(`Test ${mate.id.slice(-6)}`);
  const rows = (await list(owner)).results;
  expect(rows.map((row) => [row['notes'], row['byod']]).sort()).toEqual(
    [
      ['Mine', false],
      [null, false],
      [null, false],
    ].sort(),
  );
});

it('deletes and restores, and each can be taken back', async () => {
  const { owner } = await stocked(5);
  const state = async (): Promise<unknown[]> =>
    (await list(owner)).results.map((row) => [row.id, row['state'], row['location']]);
  const before = await state();
  const gone = await step(owner, (await checked(owner, { action: 'delete', search: '' })).id, 'run');
  expect([gone.changed, (await list(owner)).count]).toEqual([5, 0]);
  const back = await step(owner, (await checked(owner, { action: 'restore', filters: null })).id, 'run');
  expect([back.changed, (await list(owner)).count]).toEqual([5, 5]);
  await step(owner, back.id, 'undo');
  expect((await list(owner)).count).toBe(0);
  await step(owner, gone.id, 'undo');
  expect(await state()).toEqual(before);
});

it('hands out and takes back, and each can be taken back', async () => {
  const { owner, ids } = await stocked(5);
  const { id: place } = await sampleRecord(owner, location);
  const out = await step(
    owner,
    (await checked(owner, { action: 'checkout', ids, params: { checkout_to: 'location', location_id: place } })).id,
    'run',
  );
  expect([out.changed, (await list(owner)).results.every((row) => row['state'] === 'deployed')]).toEqual([5, true]);
  const taken = await step(owner, (await checked(owner, { action: 'checkin', ids, params: {} })).id, 'run');
  expect(taken.changed).toBe(5);
  await step(owner, taken.id, 'undo');
  expect((await list(owner)).results.every((row) => row['state'] === 'deployed')).toBe(true);
  await step(owner, out.id, 'undo');
  expect((await list(owner)).results.every((row) => row['state'] === 'deployable')).toBe(true);
});

it('stops when it is cancelled, and what is done stays and can be taken back', async () => {
  const { owner, ids, companyId } = await stocked(4);
  const job = await checked(owner, { action: 'edit', ids, params: { notes: 'x' } });
  expect((await step(owner, job.id, 'cancel')).status).toBe('cancelled');
  expect((await owner.call('POST', `bulk-jobs/${job.id}/run/`, {})).status).toBe(409);
  expect((await owner.call('POST', `bulk-jobs/${job.id}/undo/`, {})).status).toBe(409);
  const { body } = await begin(owner, { action: 'edit', ids, params: { notes: 'x' } });
  await owner.call('POST', `bulk-jobs/${body.id}/cancel/`, {});
  await app.runJobs();
  expect([(await look(owner, body.id)).status, (await list(owner, '&search=x')).results.length]).toEqual([
    'cancelled',
    0,
  ]);

  // Cancelled during the dry run: its counts are dropped.
  const { body: half } = await begin(owner, { action: 'edit', ids, params: { notes: 'x' } });
  await app.database.inCompany(companyId, (tx) =>
    tx.run(
      sql`update operation set done_count = 2, changed_count = 2 where company_id = ${companyId} and id = ${half.id}`,
    ),
  );
  expect(await step(owner, half.id, 'cancel')).toMatchObject({ status: 'cancelled', done: 0, changed: 0 });
  // A job that was not started is not listed.
  expect((await owner.call<Page<BulkJob>>('GET', 'bulk-jobs/')).body).toMatchObject({ count: 0, results: [] });
});

it('goes on after a crash where the last kept slice ended, once, also with two processes at it', async () => {
  const { companyId, owner, ids } = await stocked(5);
  const job = await checked(owner, { action: 'edit', ids, params: { notes: 'x' } });
  await owner.call('POST', `bulk-jobs/${job.id}/run/`, {});
  // State after a kill -9 in the second slice: the first is committed.
  const [, second] = ids.toSorted();
  await app.services.database.inCompany(companyId, (tx) =>
    tx.run(
      sql`update operation set position = ${second}, done_count = 2, changed_count = 2 where company_id = ${companyId}
        and id = ${job.id}`,
    ),
  );
  const dying = await app.services.database.owner.connect();
  dying.once('error', () => undefined);
  await dying.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [`serves ${companyId}`]);
  const looks = countLooks(app);
  const served = app.runJobs();
  await expect.poll(looks).toBeGreaterThan(2);
  expect(await look(owner, job.id)).toMatchObject({ status: 'running', done: 2 });

  dying.release(true);
  await Promise.all([served, runToEnd(runOperation(app.services, { companyId, id: job.id }))]);
  expect(await look(owner, job.id)).toMatchObject({ status: 'done', done: 5, changed: 5, refused: 0 });
  const { results } = await list(owner);
  expect(
    results
      .filter((row) => row['notes'] === 'x')
      .map((row) => row.id)
      .sort(),
  ).toEqual(ids.toSorted().slice(2));
  expect(results.map((row) => row['version']).sort()).toEqual([1, 1, 2, 2, 2]);
});

it('keeps what a cancelled run has done, says how much, and gives it back', async () => {
  const { companyId, owner, ids } = await stocked(3);
  const job = await checked(owner, { action: 'edit', ids, params: { notes: 'x' } });
  expect(await step(owner, job.id, 'run')).toMatchObject({ status: 'done', changed: 3 });
  // As if another slice followed.
  await app.services.database.inCompany(companyId, (tx) =>
    tx.run(
      sql`update operation set status = 'running', finished_at = null where company_id = ${companyId}
        and id = ${job.id}`,
    ),
  );
  expect(await step(owner, job.id, 'cancel')).toMatchObject({ status: 'cancelled', changed: 3 });
  expect((await owner.call<Page<BulkJob>>('GET', 'bulk-jobs/')).body.results.map((one) => one.id)).toEqual([job.id]);
  expect((await list(owner)).results.every((row) => row['notes'] === 'x')).toBe(true);
  expect(await step(owner, job.id, 'undo')).toMatchObject({ status: 'undone', undo: { undone: 3, kept: 0 } });
  expect((await list(owner)).results.every((row) => row['notes'] === null)).toBe(true);
});

it('works with the rights of its user, at the beginning and at every slice, and nobody else finds it', async () => {
  const { owner, user, ids, workspaceId } = await stocked(3);
  const reader = await user({ permissions: ['assets:read'], workspaces: [workspaceId] });
  expect((await begin(reader, { action: 'edit', ids, params: { notes: 'x' } })).status).toBe(403);
  const editor = await user({ permissions: ['assets:read', 'assets:update'], workspaces: [workspaceId] });
  expect((await begin(editor, { action: 'delete', ids })).status).toBe(403);
  expect(
    (await begin(editor, { action: 'edit', ids, params: { purchase_cost: { amount: '1.00', currency: 'EUR' } } }))
      .status,
  ).toBe(400);
  const job = await checked(editor, { action: 'edit', ids, params: { notes: 'x' } });
  expect((await owner.call('GET', `bulk-jobs/${job.id}/`)).status).toBe(404);
  expect((await owner.call<Rows>('GET', 'bulk-jobs/')).body.count).toBe(0);
  expect((await editor.call<Rows>('GET', 'bulk-jobs/')).body.results.map((one) => one.id)).toEqual([job.id]);
  await editor.call('POST', `bulk-jobs/${job.id}/run/`, {});
  await owner.call('PATCH', `users/${editor.id}/`, { custom_permissions: ['assets:read'] });
  await app.runJobs();
  expect(await look(editor, job.id)).toMatchObject({ status: 'failed', changed: 0 });
  expect((await list(owner)).results.some((row) => row['notes'] === 'x')).toBe(false);

  const elsewhere = await user({ permissions: ['assets:read', 'assets:update'] });
  expect((await checked(elsewhere, { action: 'edit', filters: null, params: { notes: 'y' } })).preview?.changed).toBe(
    0,
  );
});

it('refuses what is wrong for all alike before it begins', async () => {
  const { owner, ids } = await stocked(2);
  const status = async (body: Record<string, unknown>): Promise<number> => (await begin(owner, body)).status;
  expect(await status({ action: 'edit', ids, params: {} })).toBe(400);
  expect(await status({ action: 'edit', ids, params: { nonsense: 1 } })).toBe(400);
  expect(await status({ action: 'edit', ids, params: { serial: 'all the same' } })).toBe(400);
  expect(await status({ action: 'edit', ids: ['no id'], params: { notes: 'x' } })).toBe(400);
  expect(await status({ action: 'explode', ids })).toBe(400);
  expect(await status({ action: 'delete', ids, params: { notes: 'x' } })).toBe(400);
  expect(await status({ action: 'checkout', ids, params: {} })).toBe(400);
  expect(
    await status({ record: 'location', action: 'checkout', ids, params: { checkout_to: 'user', user_id: owner.id } }),
  ).toBe(400);
});

it('never takes silence, a misspelt name or a filter of another form for all records', async () => {
  const { owner, ids } = await stocked(2);
  const answer = async (body: Record<string, unknown>) =>
    (await begin(owner, { action: 'delete', ...body })).body as unknown as Record<string, unknown>;
  expect(await answer({ query: { search: 'desk' } })).toMatchObject({ status: 400, query: [expect.any(String)] });
  expect(await answer({ search: 'desk', filter: '{}' })).toMatchObject({ status: 400, filter: [expect.any(String)] });
  expect(await answer({})).toMatchObject({ status: 400, ids: [expect.any(String)] });
  expect(await answer({ except: ids })).toMatchObject({ status: 400, ids: [expect.any(String)] });
  expect(await answer({ ids, search: 'desk' })).toMatchObject({ status: 400, ids: [expect.any(String)] });
  expect(await answer({ filters: { field: 'name', op: 'contains', value: 'desk' } })).toMatchObject({
    status: 400,
    filters: [expect.any(String)],
  });
  expect(await answer({ search: ['desk'] })).toMatchObject({ status: 400, search: [expect.any(String)] });
  expect((await owner.call<Rows>('GET', 'bulk-jobs/')).body.count).toBe(0);
  expect((await checked(owner, { action: 'delete', filters: null })).total).toBe(2);
});

it('answers with what was done to a few records when the caller waits, with old and new values beforehand', async () => {
  const { owner, ids } = await stocked(3);
  const wait = async (path: string, body: Record<string, unknown> = {}) =>
    (await owner.call<BulkJob>('POST', path, { wait: true, ...body })).body;
  const params = { notes: 'Seen', purchase_date: '2025-03-01' };
  const job = await wait('bulk-jobs/', { record: 'asset', action: 'edit', ids, params });
  expect(job).toMatchObject({ status: 'checked', total: 3, changed: 0, preview: { changed: 3, refused: 0 } });
  const samples = job.preview?.samples ?? [];
  expect(samples.map((one) => [one.id, one.name]).sort()).toEqual(
    ids.map((id, i) => [id, i % 3 === 0 ? `Desk ${i}` : `Lamp ${i}`]).sort(),
  );
  expect(samples[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'notes', from: null, to: 'Seen' },
      { field: 'warranty_expires', from: '2025-01-31', to: '2026-03-01' },
    ]),
  );
  expect((await list(owner)).results.map((row) => row['notes'])).toEqual([null, null, null]);

  expect(await wait(`bulk-jobs/${job.id}/run/`)).toMatchObject({ status: 'done', changed: 3 });
  expect((await list(owner)).results.map((row) => row['notes'])).toEqual(['Seen', 'Seen', 'Seen']);
  expect(await wait(`bulk-jobs/${job.id}/undo/`)).toMatchObject({ status: 'undone', undo: { undone: 3, kept: 0 } });
  expect((await list(owner)).results.map((row) => [row['notes'], row['purchase_date']])).toEqual(
    ids.map(() => [null, '2024-01-31']),
  );
  // The queued run finds nothing to do.
  await app.runJobs();
  expect(await look(owner, job.id)).toMatchObject({ status: 'undone', undo: { looked: 3, undone: 3 } });
  expect((await begin(owner, { action: 'edit', ids, params, wait: 'yes' })).body).toMatchObject({
    status: 400,
    wait: [expect.any(String)],
  });
});

describe('two processes with the same job, as after a crash', () => {
  let world: Awaited<ReturnType<typeof stocked>>;
  let job: Awaited<ReturnType<typeof checked>>;
  beforeAll(async () => {
    world = await stocked(520);
    job = await checked(world.owner, { action: 'edit', filters: null, params: { notes: 'x' } });
  });
  const both = async (verb: 'run' | 'undo'): Promise<void> => {
    await world.owner.call('POST', `bulk-jobs/${job.id}/${verb}/`, {});
    const subject = { companyId: world.companyId, id: job.id };
    const again = (): Promise<void> => runToEnd(runOperation(app.services, subject));
    await Promise.all([again(), again(), app.runJobs()]);
  };
  const lines = (): Promise<{ n: number }> =>
    app.database.inCompany(world.companyId, (tx) =>
      tx.one(
        sql<{
          n: number;
        }>`select count(*) as n from activity where company_id = ${world.companyId} and action = 'update'`,
      ),
    );

  it('change each record once', async () => {
    await both('run');
    expect([await look(world.owner, job.id), await lines()]).toMatchObject([
      { status: 'done', done: 520, changed: 520 },
      { n: 520 },
    ]);
  });

  it('then take each back once', async () => {
    await both('undo');
    expect([await look(world.owner, job.id), await lines()]).toMatchObject([
      { status: 'undone', undo: { looked: 520, undone: 520, kept: 0 } },
      { n: 1040 },
    ]);
  });
});

it('own bulk jobs that have ended are told, those of others are not', async () => {
  const { owner, user } = await makeWorld(app);
  const other = await user({ user_type: 'admin' });
  const read = async (who: TestUser): Promise<unknown[]> =>
    (await who.call<{ work: unknown[] }>('GET', 'notices/')).body.work;
  const { id } = await sampleRecord(owner, recordNamed('supplier'));
  const job = await owner.call<{ id: string }>('POST', 'bulk-jobs/', {
    record: 'supplier',
    action: 'edit',
    params: { notes: 'New' },
    ids: [id],
    wait: true,
  });
  expect(await read(owner)).toEqual([]);
  await owner.call('POST', `bulk-jobs/${job.body.id}/run/`, { wait: true });
  expect(await read(owner)).toMatchObject([
    { kind: 'bulk', id: job.body.id, record: 'supplier', about: { action: 'edit' }, total: 1, status: 'done' },
  ]);
  expect(await read(other)).toEqual([]);
});
