import { expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { signUp } from '../../../app/test/people.ts';
import { firstHalf, secondHalf } from '../../../app/test/stand_ins/authenticator.ts';
import { addPasskey } from '../../../app/test/stand_ins/passkey.ts';

/* Challenges are the server's and single-use. */
const app = await testApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });
const b64 = (text: string): string => Buffer.from(text).toString('base64url');

async function withPasskey() {
  const person = await signUp(app);
  return {
    person,
    passkey: await addPasskey(app, person.access),
    half: () => firstHalf(app, person.email, person.password),
  };
}

async function challengeOf(token: string): Promise<string> {
  return (
    await app.call<{ options: { challenge: string } }>('POST', '/api/v1/login/second-factor/passkey-options/', {
      body: { token },
    })
  ).body.options.challenge;
}

test.each(['none', b64('none'), '', 'null', 'undefined'])(
  'before a challenge was given nothing that is signed serves: %j',
  async (challenge) => {
    const { passkey, half } = await withPasskey();
    const answer = await secondHalf(app, await half(), { passkey: passkey.sign(challenge) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_passkey' } });
  },
);

test('an answer serves once, also of eight at the same moment, and not for another sign-in', async () => {
  const { passkey, half } = await withPasskey();
  const [token, other] = [await half(), await half()];
  const signed = passkey.sign(await challengeOf(token));
  await challengeOf(other);
  expect((await secondHalf(app, other, { passkey: signed })).status).toBe(401);
  const answers = await Promise.all(Array.from({ length: 8 }, () => secondHalf(app, token, { passkey: signed })));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect((await secondHalf(app, token, { passkey: signed })).status).toBe(401);
});

test('a wrong answer uses its challenge up', async () => {
  const { passkey, half } = await withPasskey();
  const token = await half();
  const challenge = await challengeOf(token);
  expect((await secondHalf(app, token, { passkey: passkey.sign(b64('another')) })).status).toBe(401);
  expect((await secondHalf(app, token, { passkey: passkey.sign(challenge) })).status).toBe(401);
  expect((await secondHalf(app, token, { passkey: passkey.sign(await challengeOf(token)) })).status).toBe(200);
});

test('tries with passkeys are counted like codes', async () => {
  const { passkey, half } = await withPasskey();
  const token = await half();
  for (let turn = 0; turn < 5; turn += 1)
    expect((await secondHalf(app, token, { passkey: passkey.sign(b64('guess')) })).status).toBe(401);
  expect((await secondHalf(app, token, { passkey: passkey.sign(await challengeOf(token)) })).status).toBe(429);
});
