import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation, OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { makeDatabase } from '@steward/kernel/server/database/transaction.ts';
import { isTransient, runToEnd } from '@steward/kernel/server/jobs/slices.ts';
import { runOperation } from '@steward/kernel/server/operations/run.ts';
import { uploadFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';

/**
 * An operation whose process dies at any statement continues with the last committed slice. The connection is closed as
 * by `kill -9`, also during commits, whose outcome is then unknown.
 */
const app = await testApp();
const { url, database: spare } = await testDatabase();

let left = Infinity;
let asked = 0;
const pool = makePool(url, 'app', () => undefined);
pool.on('connect', (client) => {
  client.on('error', () => undefined);
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    asked += 1;
    left -= 1;
    if (left > 0) return send(...args);
    const [first] = args;
    const isCommit = first === 'commit' || (typeof first === 'object' && Reflect.get(first ?? {}, 'text') === 'commit');
    // Every other commit succeeds although its answer is lost.
    if (isCommit && asked % 2 === 0) void Promise.resolve(send(...args)).catch(() => undefined);
    // Every third time the connection alone is gone, and the process lives.
    if (asked % 3 === 0) left = Infinity;
    (Reflect.get(client, 'connection') as { stream: { destroy: () => void } }).stream.destroy();
    return Promise.reject(Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' }));
  };
  Object.assign(client, { query });
});
const cut = { ...app.services, database: makeDatabase(app.services.database.owner, pool) };
afterAll(async () => {
  await pool.end();
  await spare.app.end();
  await spare.owner.end();
});

/** Statements of the next step of an operation in a surviving process. */
async function statementsOf(subject: { companyId: string; id: string }): Promise<number> {
  [asked, left] = [0, Infinity];
  await runToEnd(runOperation(cut, subject));
  return asked;
}

/** The process dies at this statement; another one continues. */
async function withCut(subject: { companyId: string; id: string }, at: number): Promise<void> {
  left = at;
  const fault: unknown = await runToEnd(runOperation(cut, subject)).then(
    () => undefined,
    (error: unknown) => error,
  );
  left = Infinity;
  if (fault !== undefined) expect(isTransient(fault), String(fault)).toBe(true);
  await runToEnd(runOperation(app.services, subject));
}

interface Kind {
  readonly begin: (world: World) => Promise<Operation>;
  /** State after the run, and after the undo. */
  readonly done: (world: World) => Promise<unknown>;
}

const bulk: Kind = {
  begin: async (world) => {
    const ids = await Promise.all([1, 2, 3].map((n) => world.owner.create('supplier', { name: `Acme ${n}` })));
    const body = { record: 'supplier', action: 'edit', ids, params: { notes: 'Seen' } };
    return (await world.owner.call<Operation>('POST', 'operations/bulk/', body)).body;
  },
  done: async (world) => {
    const { results } = (
      await world.owner.call<{ results: { notes: string | null; version: number }[] }>('GET', 'supplier/')
    ).body;
    return results.map(({ notes, version }) => [notes, version]);
  },
};

const transfer: Kind = {
  begin: async (world) => {
    const [leaver, heir] = [await world.user(), await world.user()];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await sampleRecord(world.owner, recordNamed('department'));
      await world.owner.call('PATCH', `department/${id}/`, { manager_id: leaver.id });
    }
    const body = { person_id: leaver.id, others: true, to_id: heir.id };
    return (await world.owner.call<Operation>('POST', 'operations/transfer/', body)).body;
  },
  done: async (world) => {
    const { results } = (await world.owner.call<{ results: { manager: { id: string } }[] }>('GET', 'department/')).body;
    const history = await app.database.inCompany(world.companyId, (tx) =>
      tx.one(sql<{ n: number }>`
        select count(*)::int as n from activity where company_id = ${world.companyId} and action = 'hand_over'`),
    );
    return [new Set(results.map((one) => one.manager.id)).size, history.n];
  },
};

const fromFile: Kind = {
  begin: async (world) => {
    const lines = Array.from({ length: 3 }, (_, n) => `Row ${n},Made for it`);
    const { body } = await uploadFile(world.owner, 'asset-model', ['Name,Category', ...lines].join('\n'));
    await world.owner.call('POST', `import-job/${body.id}/check/`);
    return (await world.owner.call<Operation>('GET', `operations/${body.id}/`)).body;
  },
  done: async (world) => {
    const count = async (wire: string): Promise<number> =>
      (await world.owner.call<{ count: number }>('GET', `${wire}/?page_size=100`)).body.count;
    return [await count('asset-model'), await count('category')];
  },
};

const THREE = [1, 2, 3];

/** Each has a point in the dry run, one in the run, and one in the undo. */
const TIMES = Array.from({ length: 10 }, (_, index) => index + 1);

describe.each([
  ['a change to many records', bulk, THREE.map(() => ['Seen', 2]), 3, THREE.map(() => [null, 3])],
  ['a transfer', transfer, [1, 1], 3, undefined],
  // The category that the rows have made goes with them.
  ['an import', fromFile, [3, 1], 4, [0, 0]],
] as const)('%s ends right whenever its process is gone', (_name, kind, expected, undone, restored) => {
  const ask = async (world: World, id: string, verb?: OperationVerb): Promise<Operation> =>
    (await world.owner.call<Operation>(verb ? 'POST' : 'GET', `operations/${id}/${verb ? `${verb}/` : ''}`, verb && {}))
      .body;
  let sizes: readonly number[];

  /** Statements of check, run and undo. */
  async function measured(): Promise<readonly number[]> {
    const world = await makeWorld(app);
    const { id } = await kind.begin(world);
    const subject = { companyId: world.companyId, id };
    const counts = [await statementsOf(subject)];
    for (const verb of ['run', 'undo'] as const) {
      await ask(world, id, verb);
      counts.push(await statementsOf(subject));
    }
    return counts;
  }

  beforeAll(async () => {
    sizes = await measured();
  });

  it.each(TIMES)('at three random statements, time %i', async () => {
    const world = await makeWorld(app);
    const { id, total } = await kind.begin(world);
    const subject = { companyId: world.companyId, id };
    const at = sizes.map((size) => 1 + Math.floor(Math.random() * size));
    const named = `cut at ${at.join(', ')} of ${sizes.join(', ')}`;
    await withCut(subject, at[0] ?? 1);
    expect(await ask(world, id), named).toMatchObject({ status: 'checked', preview: { changed: total } });
    await ask(world, id, 'run');
    await withCut(subject, at[1] ?? 1);
    expect(await ask(world, id), named).toMatchObject({ status: 'done', done: total, changed: total, refused: 0 });
    expect(await kind.done(world), named).toEqual(expected);
    await ask(world, id, 'undo');
    await withCut(subject, at[2] ?? 1);
    expect(await ask(world, id), named).toMatchObject({ status: 'undone', undo: { undone, kept: 0 } });
    if (restored) expect(await kind.done(world), named).toEqual(restored);
  });
});

it('is paused between slices, goes on where it was, and is listed with what can be asked of it', async () => {
  const world = await makeWorld(app);
  const { id } = await bulk.begin(world);
  await app.runJobs();
  const ask = async (verb: OperationVerb) => world.owner.call<Operation>('POST', `operations/${id}/${verb}/`, {});
  expect((await ask('pause')).status, 'a dry run is cancelled, not paused').toBe(409);
  expect((await ask('run')).body.can).toEqual(['pause', 'cancel']);
  expect((await ask('pause')).body).toMatchObject({ status: 'paused', can: ['run', 'cancel'], done: 0 });
  await app.runJobs();
  const listed = await world.owner.call<{ results: Operation[] }>('GET', 'operations/');
  expect(listed.body.results).toMatchObject([{ id, kind: 'bulk', status: 'paused', about: { action: 'edit' } }]);
  await ask('run');
  await app.runJobs();
  expect((await world.owner.call<Operation>('GET', `operations/${id}/`)).body).toMatchObject({
    status: 'done',
    changed: 3,
    can: ['undo'],
  });
  await ask('undo');
  expect((await ask('pause')).body).toMatchObject({ status: 'paused', phase: 'undo' });
  await ask('run');
  await app.runJobs();
  expect((await world.owner.call<Operation>('GET', `operations/${id}/`)).body).toMatchObject({ status: 'undone' });
});

it('two processes with the same operation finish it once', async () => {
  const world = await makeWorld(app);
  const { id } = await transfer.begin(world);
  await app.runJobs();
  await world.owner.call('POST', `operations/${id}/run/`, {});
  const subject = { companyId: world.companyId, id };
  await Promise.all([1, 2].map(() => runToEnd(runOperation(app.services, subject))));
  expect(await transfer.done(world)).toEqual([1, 1]);
});
