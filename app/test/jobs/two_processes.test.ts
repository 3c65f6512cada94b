import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { MAX_OPEN_JOBS } from '@steward/kernel/contract/wire/limits.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { makeDatabase } from '@steward/kernel/server/database/transaction.ts';
import { startWorker, type Worker } from '@steward/kernel/server/jobs/worker.ts';
import { makeLive } from '@steward/modules/live/server';
import type { BulkJob } from '../../../modules/bulk/contract/wire.ts';
import { buildApp } from '../../server/app.ts';
import { MODULES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { callWith, type Call } from '../call.ts';
import { testDatabase } from '../database.ts';
import { signUp } from '../people.ts';
import { sampleRecord } from '../samples.ts';
import { firstHalf, secondHalf, setUpTotp } from '../stand_ins/authenticator.ts';
import { addPasskey } from '../stand_ins/passkey.ts';
import { makeWorld } from '../world.ts';

/** Two server processes on one database. */
const app = await testApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });

async function process(): Promise<{ services: Services; call: Call; worker: Worker }> {
  const { database: spare, url } = await testDatabase();
  const database = makeDatabase(
    spare.owner,
    makePool(url, 'app', () => undefined),
  );
  const services: Services = { ...app.services, database, live: makeLive({ database, log: app.services.log }) };
  const built = await buildApp(services);
  const call = callWith(await built.listen({ port: 0, host: '127.0.0.1' }));
  const worker = await startWorker(services, MODULES.work);
  afterAll(async () => {
    await worker.stop();
    await built.close();
    await database.close();
    await spare.app.end();
  });
  return { services, call, worker };
}

const [one, two] = [await process(), await process()];

it('each job is done once, whichever took it, and can be followed at both', async () => {
  const world = await makeWorld(app);
  const token = world.owner.token;
  const suppliers = await Promise.all(
    Array.from({ length: 4 }, () => sampleRecord(world.owner, recordNamed('supplier'))),
  );
  const at = (path: string): string => `/api/v1/${world.companyId}/all/${path}`;
  const made = await Promise.all(
    [one, two, one, two].map(({ call }, index) =>
      call<BulkJob>('POST', at('bulk-jobs/'), {
        token,
        body: { record: 'supplier', action: 'edit', ids: [suppliers[index]?.id], params: { notes: `By ${index}` } },
      }),
    ),
  );
  expect(made.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  const look = async (status: string): Promise<void> => {
    await expect
      .poll(
        async () =>
          (
            await Promise.all(
              made.map((job, index) =>
                (index < 2 ? two : one).call<BulkJob>('GET', at(`bulk-jobs/${job.body.id}/`), { token }),
              ),
            )
          ).map((answer) => answer.body.status),
        { timeout: 20_000, interval: 50 },
      )
      .toEqual(made.map(() => status));
  };
  await look('checked');
  for (const [index, job] of made.entries())
    expect(
      (await (index % 2 ? one : two).call('POST', at(`bulk-jobs/${job.body.id}/run/`), { token, body: {} })).status,
    ).toBe(200);
  await look('done');
  const { n } = await app.database.inCompany(world.companyId, (tx) =>
    tx.one(
      sql<{
        n: number;
      }>`select count(*) as n from activity where company_id = ${world.companyId} and record = 'supplier' and action = 'update'`,
    ),
  );
  expect(n).toBe(4);
});

it('the limit of open jobs holds over both', async () => {
  const world = await makeWorld(app);
  const { id } = await sampleRecord(world.owner, recordNamed('supplier'));
  await app.database.global((tx) =>
    tx.run(sql`insert into open_job (id, company_id, subject_id, task, user_id, opened_at, due_at)
    select gen_random_uuid(), ${world.companyId}, gen_random_uuid(), 'bulk', ${world.owner.id}, now(), '2999-01-01'
    from generate_series(1, ${MAX_OPEN_JOBS.person - 1}::int)`),
  );
  const body = { record: 'supplier', action: 'edit', ids: [id], params: { notes: 'x' } };
  const answers = await Promise.all(
    [one, two, one, two].map(({ call }) =>
      call('POST', `/api/v1/${world.companyId}/all/bulk-jobs/`, { token: world.owner.token, body }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 429, 429, 429]);
});

it('what one of them gave a passkey to sign is taken by the other, once', async () => {
  const person = await signUp(app);
  const passkey = await addPasskey(app, person.access);
  const [half, body] = [await firstHalf(app, person.email, person.password), <T>(more: T) => ({ body: more })];
  const begun = await one.call<{ options: { challenge: string } }>(
    'POST',
    '/api/v1/login/second-factor/passkey-options/',
    body({ token: half }),
  );
  const signed = passkey.sign(begun.body.options.challenge);
  const answers = await Promise.all(
    [two, one, two, one].map(({ call }) =>
      call('POST', '/api/v1/login/second-factor/', body({ token: half, passkey: signed })),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401]);
});

it('one key makes one record, at whichever it comes, also at the same moment', async () => {
  const world = await makeWorld(app);
  const send = { token: world.owner.token, body: { name: 'Once' }, headers: { 'idempotency-key': 'the-same-key' } };
  const answers = await Promise.all(
    [one, two, one, two].map(({ call }) =>
      call<{ id: string }>('POST', `/api/v1/${world.companyId}/all/supplier/`, send),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await world.owner.call('GET', 'supplier/')).body['count']).toBe(1);
});

it('wrong passwords and codes are counted over both', async () => {
  const person = await signUp(app);
  const sign = (at: typeof one, password: string) =>
    at.call('POST', '/api/v1/login/', { body: { email: person.email, password } });
  for (let turn = 0; turn < 10; turn += 1)
    expect((await sign(turn % 2 === 0 ? one : two, `wrong ${turn}`)).status).toBe(401);
  expect([(await sign(one, 'wrong')).status, (await sign(two, 'wrong')).status]).toEqual([429, 429]);

  const other = await signUp(app);
  await setUpTotp(app, other.access);
  const [first, second] = [
    await firstHalf(app, other.email, other.password),
    await firstHalf(app, other.email, other.password),
  ];
  for (let turn = 0; turn < 5; turn += 1)
    expect(
      (
        await secondHalf({ ...app, call: (turn % 2 === 0 ? one : two).call }, turn % 2 === 0 ? first : second, {
          code: '000000',
        })
      ).status,
    ).toBe(401);
  expect((await secondHalf({ ...app, call: two.call }, first, { code: '000000' })).status).toBe(429);
});

it('a mail is written by a queue that runs', async () => {
  const person = await signUp(app);
  expect((await one.call('POST', '/api/v1/forgot-password/', { body: { email: person.email } })).status).toBe(200);
  const mails = () =>
    app.database.global((tx) =>
      tx.rows(
        sql<{
          body: string;
        }>`select body from mail where recipient = ${person.email} and body like '%/reset-password?token=%'`,
      ),
    );
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1);
});
