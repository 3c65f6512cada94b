import { expect, test } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { newEmail } from '../../../app/test/people.ts';
import { mailedApp } from '../../../app/test/stand_ins/mail_server.ts';
import { makeWorld } from '../../../app/test/world.ts';

/* Verification mails are requested without a token; results show in the mailbox only. */
const app = await mailedApp();

const ask = (body: unknown, token?: string) =>
  app.call('POST', '/api/v1/send-verify-email/', { body, ...(token ? { token } : {}) });

async function newcomer(): Promise<LoginAnswer & { email: string }> {
  const email = newEmail();
  const { body } = await app.call<LoginAnswer>('POST', '/api/v1/sign-up/', {
    body: { first_name: 'Ada', email, password: 'correct horse battery' },
  });
  await app.mailed(email, 'verify-user');
  return { ...body, email };
}

const count = (email: string): number => app.received.filter((one) => one.includes(`To: ${email}`)).length;

test('[R7.4] [R7.18] POST send-verify-email/ carries no token; [R7.20] its link verifies who is signed in, once', async () => {
  const ada = await newcomer();
  expect((await ask({ email: ada.email })).body).toEqual({ detail: 'ok' });
  const token = await app.mailed(ada.email, 'verify-user');
  const verified = await app.call('GET', `/api/v1/verify-user/?token=${token}`, { token: ada.access });
  expect(verified).toMatchObject({ status: 200, body: { user: { is_verified: true } } });
  expect((await app.call('GET', `/api/v1/verify-user/?token=${token}`, { token: ada.access })).status).toBe(400);
});

test('it answers alike for who waits, who is verified and who is unknown, and writes to the first alone', async () => {
  const waiting = await newcomer();
  const done = await (await makeWorld(app)).user();
  const unknown = newEmail();
  const answers = await Promise.all([waiting.email, done.email, unknown].map((email) => ask({ email })));
  expect(new Set(answers.map((one) => `${one.status} ${one.text}`)).size).toBe(1);
  const before = count(waiting.email);
  await app.runJobs();
  expect([count(waiting.email) - before, count(done.email), count(unknown)]).toEqual([1, 0, 0]);
});

test('nobody fills a mailbox with it', async () => {
  const ada = await newcomer();
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask({ email: ada.email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('with a token it is about the own address', async () => {
  const [ada, eve] = [await newcomer(), await newcomer()];
  expect((await ask({}, ada.access)).status).toBe(200);
  expect((await ask({ email: eve.email }, ada.access)).status).toBe(404);
  expect((await ask({}, 'x'.repeat(43))).status).toBe(401);
  expect((await ask({})).body).toHaveProperty('email');
});
