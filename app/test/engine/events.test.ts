import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { createMany } from '@steward/kernel/server/engine/operations/many.ts';
import { removeRecords } from '@steward/kernel/server/engine/operations/remove.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { runDueJobs, startWorker } from '@steward/kernel/server/jobs/worker.ts';
import { kernelServer } from '@steward/kernel/server/kernel_module.ts';
import { composeModules, type ServerModule, type ServerModules } from '@steward/kernel/server/module.ts';
import { testApp } from '../app.ts';
import { countLooks } from '../waiting.ts';
import { makeWorld, type World } from '../world.ts';

const app = await testApp();
const supplier = recordNamed('supplier');

function composed(...modules: readonly ServerModule[]): ServerModules {
  return composeModules([...modules, kernelServer]);
}

function within<T>(world: World, { parts }: ServerModules, fn: (ctx: Context) => Promise<T>): Promise<T> {
  const services = { ...app.services, modules: parts };
  return backgroundContext(services, world.companyId, 'test', fn, { userId: world.owner.id });
}

async function stored(world: World): Promise<{ suppliers: number; lines: number; jobs: number }> {
  const { jobs } = await app.database.global((tx) =>
    tx.one(sql<{ jobs: number }>`
      select count(*) as jobs from ordered_job where company_id = ${world.companyId}`),
  );
  const rows = await app.database.inCompany(world.companyId, (tx) =>
    tx.one(sql<{ suppliers: number; lines: number }>`
      select (select count(*) from supplier where company_id = ${world.companyId}) as suppliers,
        (select count(*) from activity where company_id = ${world.companyId} and record = 'supplier') as lines`),
  );
  return { ...rows, jobs };
}

describe('subscribers in the transaction', () => {
  it('hear of each event in the order of what happened, with its line of history, and in the order of the modules', async () => {
    const world = await makeWorld(app);
    const heard: string[] = [];
    const hearing = (name: string): ServerModule => {
      const note = {
        inTransaction: async (
          ctx: Context,
          events: readonly { readonly event: string; readonly activityId: string; readonly title: string }[],
        ) => {
          for (const { event, activityId, title } of events) {
            const line = await ctx.tx.one(
              sql<{
                action: string;
              }>`select action from activity where company_id = ${ctx.companyId} and id = ${activityId}`,
            );
            heard.push(`${name} ${event} ${title} ${line.action}`);
          }
        },
      };
      return { name, on: { 'supplier.created': note, 'supplier.updated': note, 'supplier.removed': note } };
    };
    await within(world, composed(hearing('one'), hearing('two')), async (ctx) => {
      const [id] = await createMany(ctx, supplier, [{ name: 'A' }, { name: 'B' }]);
      await updateRecord(ctx, supplier, String(id), { name: 'C' });
      await removeRecords(ctx, supplier, [String(id)]);
    });
    const steps = [
      ['supplier.created A create', 'supplier.created B create'],
      ['supplier.updated C update'],
      ['supplier.removed C delete'],
    ];
    expect(heard).toEqual(
      steps.flatMap((step) => ['one', 'two'].flatMap((name) => step.map((what) => `${name} ${what}`))),
    );
  });

  it('are told which fields differ', async () => {
    const world = await makeWorld(app);
    const fields: string[] = [];
    const modules = composed({
      name: 'one',
      on: {
        'supplier.updated': { inTransaction: async (_ctx, [event]) => void fields.push(...(event?.data.fields ?? [])) },
      },
    });
    await within(world, modules, async (ctx) => {
      const id = await createRecord(ctx, supplier, { name: 'A', notes: 'n' });
      await updateRecord(ctx, supplier, id, { name: 'A', notes: 'other' });
    });
    expect(fields).toEqual(['notes']);
  });

  it('one that throws undoes what happened, with its history and the jobs of other subscribers', async () => {
    const world = await makeWorld(app);
    const modules = composed(
      { name: 'late', on: { 'supplier.created': { asJob: async () => undefined } } },
      {
        name: 'strict',
        on: {
          'supplier.created': {
            inTransaction: async () => {
              throw invalid({ name: { key: 'taken' } });
            },
          },
        },
      },
    );
    const made = within(world, modules, (ctx) => createRecord(ctx, supplier, { name: 'A' }));
    await expect(made).rejects.toBeInstanceOf(AppError);
    expect(await stored(world)).toEqual({ suppliers: 0, lines: 0, jobs: 0 });
  });
});

describe('subscribers by a job', () => {
  it('are told after the transaction is kept, one after the other and in the order of what happened', async () => {
    const world = await makeWorld(app);
    const heard: string[] = [];
    const modules = composed({
      name: 'in_order',
      on: {
        'supplier.created': {
          asJob: async (_services, { companyId, events }) => {
            expect(companyId).toBe(world.companyId);
            heard.push(...events.map((one) => one.title));
          },
        },
      },
    });
    for (const names of [['A', 'B'], ['C'], ['D']])
      await within(world, modules, (ctx) =>
        createMany(
          ctx,
          supplier,
          names.map((name) => ({ name })),
        ),
      );
    expect([heard, (await stored(world)).jobs]).toEqual([[], 3]);
    await runDueJobs({ ...app.services, modules: modules.parts }, modules.work);
    expect(heard).toEqual(['A', 'B', 'C', 'D']);
    expect((await stored(world)).jobs).toBe(0);
  });

  it('are told of the events of several writes at once, but of one record only once', async () => {
    const world = await makeWorld(app);
    const heard: string[] = [];
    const asJob = async (_services: unknown, { events }: { readonly events: readonly { readonly title: string }[] }) =>
      void heard.push(events.map((one) => one.title).join(' '));
    const modules = composed({ name: 'at_once', on: { 'supplier.created': { asJob }, 'supplier.updated': { asJob } } });
    await within(world, modules, async (ctx) => {
      const first = await createRecord(ctx, supplier, { name: 'A' });
      await createRecord(ctx, supplier, { name: 'B' });
      const third = await createRecord(ctx, supplier, { name: 'C' });
      await updateRecord(ctx, supplier, first, { name: 'A1' });
      await updateRecord(ctx, supplier, third, { name: 'C1' });
      await updateRecord(ctx, supplier, first, { name: 'A2' });
    });
    await runDueJobs({ ...app.services, modules: modules.parts }, modules.work);
    expect(heard).toEqual(['A B C', 'A1 C1', 'A2']);
  });

  it('a process that dies with the job in its hands leaves it to the next one', async () => {
    const world = await makeWorld(app);
    const heard: string[] = [];
    const modules = composed({
      name: 'after_a_crash',
      on: {
        'supplier.created': {
          asJob: async (_services, { events }) => void heard.push(...events.map((one) => one.title)),
        },
      },
    });
    await within(world, modules, (ctx) => createRecord(ctx, supplier, { name: 'A' }));
    // As a process that serves the company: killed, its connection ends.
    const dying = await app.database.owner.connect();
    dying.once('error', () => undefined);
    await dying.query('select pg_advisory_lock(hashtextextended($1, 0))', [`runs in order ${world.companyId}`]);
    const looks = countLooks(app);
    const worker = await startWorker({ ...app.services, modules: modules.parts }, modules.work);
    await expect.poll(looks, { timeout: 10_000 }).toBeGreaterThan(2);
    expect(heard).toEqual([]);
    dying.release(true);
    await expect.poll(() => heard).toEqual(['A']);
    await worker.stop();
  });
});

it('a subscription to what no module declares does not start', () => {
  const subscribing: ServerModule = { name: 'one', on: { 'asset.checked_out': {} } };
  expect(() => composeModules([subscribing])).toThrow(
    'The module one subscribes to asset.checked_out, which no module declares',
  );
  expect(() =>
    composeModules([subscribing, { name: 'two', events: { 'asset.checked_out': { when: 'Never' } } }]),
  ).not.toThrow();
});
