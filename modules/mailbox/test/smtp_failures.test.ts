import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { v7 } from 'uuid';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { runJobs, testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';

/** A mail server that refuses or is unreachable. Requests do not wait for it. */
const app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });

interface MailServer {
  readonly services: Services;
  readonly taken: string[];
  close(): Promise<void>;
}

/** An SMTP server on loopback with configurable answers. */
async function mailServer(answer: (recipient: string) => number | null, port = 0): Promise<MailServer> {
  const taken: string[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = answer(address);
      done(
        code === null ? null : Object.assign(new Error(`${code} we know nobody of this name`), { responseCode: code }),
      );
    },
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        taken.push(...session.envelope.rcptTo.map((one) => one.address));
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  const bound = await new Promise<number>((resolve) => {
    const listening = server.listen(port, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
    });
  afterAll(close);
  return {
    services: { ...app.services, config: { ...app.services.config, smtpUrl: `smtp://127.0.0.1:${bound}` } },
    taken,
    close,
  };
}

async function queued(world: World): Promise<string> {
  const to = `${v7()}@example.com`;
  await app.database.global((tx) =>
    queueMail(
      tx,
      { to, subject: 'News', body: 'Hello', html: '<p>Hello</p>', accountId: null, companyId: world.companyId },
      new Date(),
    ),
  );
  return to;
}

const storedMail = (to: string): Promise<{ sent: boolean; failure: string | null; body: string }> =>
  app.database.global((tx) =>
    tx.one(sql<{ sent: boolean; failure: string | null; body: string }>`
  select sent_at is not null as sent, failure, body from mail where recipient = ${to}`),
  );

/** Makes queued retries due. */
async function bringForward(): Promise<number> {
  const { rowCount } = await app.database.owner
    .query(`update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'send_mail' and j.attempts > 0 and j.attempts < j.max_attempts and j.locked_at is null`);
  return rowCount ?? 0;
}

// Tests of a worker share a database: other tests' queued mails are dropped.
beforeEach(() =>
  app.database.owner.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier like '%mail%'`,
  ),
);

it('a recipient that is refused for good is not tried again, and the others get theirs', async () => {
  const world = await makeWorld(app);
  const [bad, good] = [await queued(world), await queued(world)];
  const server = await mailServer((to) => (to === bad ? 550 : null));
  await runJobs(server.services);
  expect(await storedMail(bad)).toMatchObject({
    sent: false,
    failure: expect.stringContaining('we know nobody of this name'),
  });
  expect(await storedMail(good)).toEqual({ sent: true, failure: null, body: '' });
  expect([server.taken, await bringForward()]).toEqual([[good], 0]);

  const { body } = await world.owner.call('GET', 'limits/');
  expect(body, 'the company is told whose fault it is').toMatchObject({
    mails: { refused: 1, reason: expect.stringContaining('550') },
  });
  expect((await (await makeWorld(app)).owner.call('GET', 'limits/')).body).toMatchObject({
    mails: { refused: 0, reason: null },
  });
});

it('a mail server that says "later" or is down is tried again until it takes the mail', async () => {
  const world = await makeWorld(app);
  const to = await queued(world);
  let isBusy = true;
  const server = await mailServer(() => (isBusy ? 451 : null));
  await runJobs(server.services);
  expect(await storedMail(to)).toMatchObject({ sent: false, failure: expect.stringContaining('451') });
  const down = { ...server.services, config: { ...server.services.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  expect(await bringForward()).toBe(1);
  await runJobs(down);
  expect(await storedMail(to)).toMatchObject({ sent: false, failure: expect.stringContaining('ECONNREFUSED') });
  isBusy = false;
  expect(await bringForward()).toBe(1);
  await runJobs(server.services);
  expect([await storedMail(to), server.taken]).toEqual([{ sent: true, failure: null, body: '' }, [to]]);
});

it('requests that write mails are answered while the mail server is down', async () => {
  const world = await makeWorld(app);
  expect(
    (await world.owner.call('POST', 'users/', { first_name: 'Zoe', email: `${v7()}@example.com`, activated: true }))
      .status,
  ).toBe(201);
  expect((await app.call('POST', '/api/v1/forgot-password/', { body: { email: world.owner.email } })).status).toBe(200);
});
