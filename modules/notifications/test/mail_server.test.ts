import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { runJobs } from '../../../app/test/app.ts';
import { testDatabase } from '../../../app/test/database.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { mailedApp } from '../../../app/test/stand_ins/mail_server.ts';
import type { SmtpMode } from '../../../app/test/stand_ins/smtp.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { mailNotifications } from '../server/mail.ts';

const app = await mailedApp();
const { server } = app;

// Tests of a worker share a database: other tests' queued mails are dropped.
beforeEach(async () => {
  await app.database.owner.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier like '%mail%'`,
  );
  await app.database.owner.query('delete from ordered_job');
  server.mode = 'takes';
  server.taken.length = 0;
});

/** Each is given an asset, and the mail of it waits for the mail server. */
async function notified(world: World, people: readonly TestUser[]): Promise<void> {
  for (const [index, { id: user_id }] of people.entries()) {
    const { id } = await sampleRecord(world.owner, recordNamed('asset'), true, { name: `Drill ${index}` });
    const given = await world.owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id });
    expect(given.status, given.text).toBe(201);
  }
  await app.runJobs();
  for (const { id } of people) await mailNotifications({ company_id: world.companyId, user_id: id }, app.services);
}

/** Makes up to this many email attempts due. */
async function bringForward(most = 1000): Promise<number> {
  const { rowCount } = await app.database.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where id in (
       select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send_mail' and j.attempts > 0 and j.locked_at is null order by j.id limit $1)`,
    [most],
  );
  return rowCount ?? 0;
}

/** A short timeout for servers that hang. */
const impatient = {
  ...app.services,
  config: { ...app.services.config, smtpUrl: `${app.services.config.smtpUrl}?greetingTimeout=40&socketTimeout=40` },
};

const failures = (people: readonly TestUser[]): Promise<readonly (string | null)[]> =>
  app.database
    .global((tx) =>
      tx.rows(sql<{ failure: string | null }>`
        select failure from mail where recipient = any(${people.map((one) => one.email)}::text[])`),
    )
    .then((rows) => rows.map((one) => one.failure));
const takenBy = ({ email }: TestUser) => server.taken.filter((one) => one.to.includes(email));
const idOf = (text: string): string | undefined => /^Message-ID: (<.+>)$/m.exec(text)?.[1];

it('a mail server that hangs keeps nobody waiting but the mails, which go out as soon as it takes one again', async () => {
  const world = await makeWorld(app);
  const people = [await world.user(), await world.user(), await world.user()];
  await notified(world, people);
  server.mode = 'hangs';
  const hanging = runJobs(impatient);
  expect((await world.owner.call('GET', 'assets/')).status, 'meanwhile others are answered').toBe(200);
  await hanging;
  expect(await failures(people)).toEqual(people.map(() => expect.stringMatching(/timeout|greeting/i)));
  expect(server.taken).toEqual([]);

  server.mode = 'takes';
  expect(await bringForward(1)).toBe(1);
  await app.runJobs();
  expect(await failures(people)).toEqual([null, null, null]);
  expect(people.map((one) => takenBy(one).length)).toEqual([1, 1, 1]);
});

it('a mail server that is gone or refuses loses no mail, and each gets theirs once', async () => {
  const world = await makeWorld(app);
  const ada = await world.user();
  await notified(world, [ada]);
  const says = async (mode: SmtpMode, answer: string): Promise<void> => {
    server.mode = mode;
    await app.runJobs();
    expect(await failures([ada]), answer).toEqual([expect.stringContaining(answer)]);
    expect(await bringForward(), answer).toBe(1);
  };
  await says({ greets: '421 too busy' }, '421');
  await says({ greets: '554 no service here' }, '554');
  await says({ refuses: '451 later' }, '451');
  await server.stop();
  await says('takes', 'ECONNREFUSED');
  expect(server.taken).toEqual([]);

  await server.start();
  await app.runJobs();
  expect([await failures([ada]), takenBy(ada).length, await bringForward()]).toEqual([[null], 1, 0]);
});

it('mails that waited when the server was started again go out with the first that goes out', async () => {
  const world = await makeWorld(app);
  const [ada, bob] = [await world.user(), await world.user()];
  await notified(world, [ada]);
  await server.stop();
  await app.runJobs();
  await server.start();
  await notified(world, [bob]);
  const { database } = await testDatabase();
  await runJobs({ ...app.services, database });
  await database.close();
  expect([takenBy(ada).length, takenBy(bob).length]).toEqual([1, 1]);
});

it('a mail that is refused for now waits for its own time, whatever others do', async () => {
  const world = await makeWorld(app);
  const [ada, bob] = [await world.user(), await world.user()];
  await notified(world, [ada]);
  server.mode = { refuses: '451 later' };
  await app.runJobs();
  await server.stop();
  await notified(world, [bob]);
  await app.runJobs();
  server.mode = 'takes';
  await server.start();
  await app.database.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where starts_with(last_error, 'The mail server')`,
  );
  await app.runJobs();
  expect([takenBy(ada).length, takenBy(bob).length]).toEqual([0, 1]);
});

it('a mail that was taken by a server that did not say so has the same id when it comes again', async () => {
  const world = await makeWorld(app);
  const ada = await world.user();
  await notified(world, [ada]);
  server.mode = 'breaks off';
  await app.runJobs();
  server.mode = 'takes';
  expect(await bringForward()).toBe(1);
  await app.runJobs();
  const [first, again, ...others] = takenBy(ada).map((one) => idOf(one.text));
  expect(first).toMatch(/^<[\w-]{36}@acme\.example>$/);
  expect([again, others]).toEqual([first, []]);
});
