import { expect, it } from 'vitest';
import type { ScheduleEntry } from '@steward/kernel/contract/schedules/wire.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { runDueJobs } from '@steward/kernel/server/jobs/worker.ts';
import { beginDueSchedules, type Schedule } from '@steward/kernel/server/schedules/run.ts';
import { MODULES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { separateDatabase } from '../database.ts';
import { makeWorld } from '../world.ts';

/** Recurring work of companies, with a clock of its own. */
const app = await testApp({}, await separateDatabase('company_schedules_test'));
const HOUR = 3_600_000;

interface Scratch {
  readonly services: Services;
  readonly runs: Date[];
  set: (to: string) => void;
  fails: boolean;
}

/** A process with one schedule, which counts its runs for a company. */
function scratch(companyId: string, name: string, clock = { now: new Date() }): Scratch {
  const runs: Date[] = [];
  const one: Scratch = {
    runs,
    fails: false,
    set: (to) => {
      clock.now = new Date(to);
    },
    services: {
      ...app.services,
      now: () => clock.now,
      modules: {
        ...app.services.modules,
        schedules: [
          {
            name,
            title: { en: 'Count', de: 'Zählen', es: 'Contar' },
            time: { at: '03:50' },
            run: async (ctx) => {
              if (ctx.companyId !== companyId) return;
              if (one.fails) throw new Error('The work has a fault');
              runs.push(ctx.now);
            },
          } satisfies Schedule,
        ],
      },
    },
  };
  return one;
}

const work = (one: Scratch): Promise<void> => runDueJobs(one.services, MODULES.work);

it('is begun once for each due time, by one of several processes, in the time zone of the company', async () => {
  const world = await makeWorld(app);
  await world.owner.call('PATCH', 'company/update-details/', { time_zone: 'Europe/Berlin' });
  const clock = { now: new Date('2026-07-01T00:00:00Z') };
  const [one, two] = [scratch(world.companyId, 'once', clock), scratch(world.companyId, 'once', clock)];
  const both = async (): Promise<number> => {
    await Promise.all([one, two, one, two].map(({ services }) => beginDueSchedules(services)));
    await work(one);
    return one.runs.length + two.runs.length;
  };
  expect(await both(), 'planned, not due').toBe(0);
  one.set('2026-07-01T01:49:59Z');
  expect(await both(), 'a second before').toBe(0);
  one.set('2026-07-01T01:50:00Z');
  expect(await both()).toBe(1);
  expect(await both()).toBe(1);
  // The clock is set back, and comes to the same time again.
  one.set('2026-07-01T01:00:00Z');
  expect(await both()).toBe(1);
  one.set('2026-07-01T01:55:00Z');
  expect(await both(), 'not for the same time').toBe(1);
  // Nobody runs for four days.
  one.set('2026-07-05T12:00:00Z');
  expect(await both(), 'made up for once').toBe(2);
  one.set('2026-07-06T01:50:00Z');
  expect(await both()).toBe(3);
});

it('is done in the end when the process is gone between the claim and the work', async () => {
  const world = await makeWorld(app);
  const one = scratch(world.companyId, 'survives');
  await beginDueSchedules(one.services);
  one.set(new Date(Date.now() + 25 * HOUR).toISOString());
  await beginDueSchedules(one.services);
  const two = scratch(world.companyId, 'survives');
  await work(two);
  expect([one.runs.length, two.runs.length]).toEqual([0, 1]);
});

it('is listed with its last and next run, and run by hand by those who may change the settings', async () => {
  const world = await makeWorld(app);
  const clerk = await world.user({ permissions: ['assets:read'] });
  expect((await clerk.call('GET', 'schedules/')).status).toBe(403);
  expect((await clerk.call('POST', 'schedules/prune_import_rows/run/', {})).status).toBe(403);
  const entry = async (): Promise<ScheduleEntry | undefined> =>
    (await world.owner.call<{ results: ScheduleEntry[] }>('GET', 'schedules/')).body.results.find(
      (one) => one.name === 'prune_import_rows',
    );
  await beginDueSchedules(app.services);
  expect(await entry()).toMatchObject({ state: 'never', last_at: null, next_at: expect.stringMatching(/58:00/) });
  const next = (await entry())?.next_at;
  expect((await world.owner.call('POST', 'schedules/nothing/run/', {})).status).toBe(404);
  expect((await world.owner.call('POST', 'schedules/prune_import_rows/run/', {})).status).toBe(200);
  await app.runJobs();
  expect(await entry()).toMatchObject({ state: 'done', last_at: expect.any(String), next_at: next });
  await world.owner.call('PATCH', 'company/update-details/', { time_zone: 'Asia/Kolkata' });
  await beginDueSchedules(app.services);
  expect((await entry())?.next_at, 'planned again in the new zone').toMatch(/T22:28:00/);
});

it('a fault is shown, and the queue tries again', async () => {
  const world = await makeWorld(app);
  const one = scratch(world.companyId, 'fails');
  await beginDueSchedules(one.services);
  one.set(new Date(Date.now() + 25 * HOUR).toISOString());
  one.fails = true;
  await beginDueSchedules(one.services);
  await work(one);
  const state = async () => {
    const { rows } = await app.services.database.owner.query(
      "select is_failed from schedule where company_id = $1 and name = 'fails'",
      [world.companyId],
    );
    return rows[0]?.is_failed;
  };
  expect(await state()).toBe(true);
});
