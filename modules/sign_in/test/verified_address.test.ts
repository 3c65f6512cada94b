import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import type { PeopleAnswer } from '@steward/modules/people/contract';
import { login, newEmail } from '../../../app/test/people.ts';
import { setUpTotp } from '../../../app/test/stand_ins/authenticator.ts';
import { mailedApp } from '../../../app/test/stand_ins/mail_server.ts';
import { addPasskey, passkeySignIn, type Passkey } from '../../../app/test/stand_ins/passkey.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

/* With SMTP: an unverified account may be anyone's. After the first verification credentials left on it are gone. */
const app = await mailedApp();
const PASSWORD = 'correct horse battery';
const NEW = 'a whole new password';

interface Taken extends LoginAnswer {
  readonly email: string;
  readonly passkey: Passkey;
}

/** An account for someone else's address, with factors from before SMTP was set. */
async function squatted(): Promise<Taken> {
  const email = newEmail();
  const { body, status } = await app.call<LoginAnswer>('POST', '/api/v1/sign-up/', {
    body: { first_name: 'Squatter', email, password: PASSWORD },
  });
  expect(status).toBe(201);
  await verified(email, true);
  const passkey = await addPasskey(app, body.access);
  await setUpTotp(app, body.access);
  expect(await passkeySignIn(app, passkey)).toBe(200);
  await verified(email, false);
  return { ...body, email, passkey };
}

const verified = (email: string, is: boolean) =>
  app.database.global((tx) => tx.run(sql`update account set is_verified = ${is} where email = ${email}`));

/** Known browsers of the squatter. */
let browsers: string[];

async function left(email: string): Promise<Record<string, unknown>> {
  return app.database.global((tx) =>
    tx.one(sql<
      Record<string, unknown>
    >`select a.is_verified, a.proven_at is not null as is_proven, a.second_factor_at is null as no_factor,
    (select count(*)::int from account_passkey where account_id = a.id) as passkeys, (select count(*)::int
    from account_totp where account_id = a.id) as totp,
    (select count(*)::int from account_recovery_code where account_id = a.id) as codes, (select count(*)::int
    from sign_in_step where account_id = a.id) as steps,
    (select count(*)::int from known_browser where account_id = a.id and hash = any(${browsers}::text[])) as browsers,
    (select count(*)::int from mail_token where account_id = a.id and used_at is null) as links from account a
    where a.email = ${email}`),
  );
}

const CLEAN = {
  is_verified: true,
  is_proven: true,
  no_factor: true,
  passkeys: 0,
  totp: 0,
  codes: 0,
  steps: 0,
  browsers: 0,
  links: 0,
};

describe('the first proof of an address ends what others left there', () => {
  let taken: Taken;
  beforeEach(async () => {
    taken = await squatted();
    // A pending second factor of the squatter.
    expect((await login(app, taken.email, PASSWORD)).body).toHaveProperty('second_factor');
    browsers = (
      await app.database.global((tx) =>
        tx.rows(
          sql<{
            hash: string;
          }>`select b.hash from known_browser b join account a on a.id = b.account_id where a.email = ${taken.email}`,
        ),
      )
    ).map((one) => one.hash);
    expect(browsers).toHaveLength(1);
  });
  const me = () => app.call('GET', `/api/v1/${taken.user.company.id}/all/users/current_user/`, { token: taken.access });

  test('a new password by mail', async () => {
    await app.call('POST', '/api/v1/forgot-password/', { body: { email: taken.email } });
    const token = await app.mailed(taken.email, 'reset-password');
    expect((await app.call('POST', `/api/v1/password-reset/?token=${token}`, { body: { password: NEW } })).status).toBe(
      200,
    );
    expect(await left(taken.email)).toEqual(CLEAN);
    expect((await me()).status).toBe(401);
    expect(await passkeySignIn(app, taken.passkey)).toBe(401);
    expect((await login(app, taken.email, NEW)).body).toHaveProperty('access');
  });

  test('the link that verifies, followed by who is signed in: their session goes on, others end', async () => {
    const other = taken;
    const steps = await app.call<LoginAnswer>('POST', '/api/v1/refresh-token/', { body: { refresh: taken.refresh } });
    expect(steps.status).toBe(200);
    const token = await app.mailed(taken.email, 'verify-user');
    const { access } = (steps.body as unknown as { token: { access: string } }).token;
    expect((await app.call('GET', `/api/v1/verify-user/?token=${token}`, { token: access })).status).toBe(200);
    expect(await left(taken.email)).toEqual(CLEAN);
    expect((await me()).status).toBe(200);
    const sessions = await app.database.global((tx) =>
      tx.rows(
        sql<{
          is_own: boolean;
        }>`select s.access_hash = ${hashToken(access)} as is_own from session s where s.account_id = (select id from account where email = ${taken.email})`,
      ),
    );
    expect(sessions).toEqual([{ is_own: true }]);
    expect(await passkeySignIn(app, other.passkey)).toBe(401);
  });

  test('an invitation that was mailed, accepted by who is signed in', async () => {
    const world = await makeWorld(app);
    expect(
      (await world.owner.call<PeopleAnswer>('POST', 'invitations/', { people: [{ email: taken.email }] })).body.refused,
    ).toEqual([]);
    const token = await app.mailed(taken.email, 'invitation');
    expect(
      (await app.call('POST', '/api/v1/invitation/accept/', { token: taken.access, body: { token } })).status,
    ).toBe(200);
    expect(await left(taken.email)).toEqual(CLEAN);
    expect(await passkeySignIn(app, taken.passkey)).toBe(401);
  });

  test('another address, confirmed by who is signed in', async () => {
    await verified(taken.email, true);
    const email = newEmail();
    expect((await app.call('POST', '/api/v1/security/email/', { token: taken.access, body: { email } })).status).toBe(
      200,
    );
    const token = await app.mailed(email, 'confirm-email');
    expect(
      (await app.call('POST', `/api/v1/confirm-email/?token=${token}`, { token: taken.access, body: {} })).status,
    ).toBe(200);
    expect(await left(email)).toMatchObject({ ...CLEAN, links: expect.any(Number) });
    expect(await passkeySignIn(app, taken.passkey)).toBe(401);
  });
});

describe('and nothing is taken from who has proven it already', () => {
  test('a new password by mail leaves the second factors', async () => {
    const world = await makeWorld(app);
    const person = await world.user();
    const passkey = await addPasskey(app, await fresh(person));
    await app.call('POST', '/api/v1/forgot-password/', { body: { email: person.email } });
    const token = await app.mailed(person.email, 'reset-password');
    expect((await app.call('POST', `/api/v1/password-reset/?token=${token}`, { body: { password: NEW } })).status).toBe(
      200,
    );
    expect((await login(app, person.email, NEW)).body).toHaveProperty('second_factor');
    expect(await passkeySignIn(app, passkey)).toBe(200);
  });
});

async function fresh(person: TestUser): Promise<string> {
  await app.database.global((tx) =>
    tx.run(sql`update session set created_at = ${app.services.now()} where account_id = ${person.accountId}`),
  );
  return person.token;
}

describe('only who is signed in proves an address', () => {
  test('the link that verifies asks for the session of its own account', async () => {
    const { body } = await app.call<LoginAnswer>('POST', '/api/v1/sign-up/', {
      body: { first_name: 'Squatter', email: newEmail(), password: PASSWORD },
    });
    const token = await app.mailed(body.user.email, 'verify-user');
    const other = (await makeWorld(app)).owner.token;
    expect(await app.call('GET', `/api/v1/verify-user/?token=${token}`)).toMatchObject({
      status: 403,
      body: { code: 'sign_in_to_verify' },
    });
    expect(await app.call('GET', `/api/v1/verify-user/?token=${token}`, { token: other })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_to_verify' },
    });
    expect(await left(body.user.email)).toMatchObject({ is_verified: false, is_proven: false });
    expect((await app.call('GET', `/api/v1/verify-user/?token=${token}`, { token: body.access })).status).toBe(200);
    expect(await left(body.user.email)).toMatchObject({ is_verified: true, is_proven: true });
  });

  test('so does the link to another address', async () => {
    const person = await (await makeWorld(app)).user();
    const email = newEmail();
    expect(
      (await app.call('POST', '/api/v1/security/email/', { token: await fresh(person), body: { email } })).status,
    ).toBe(200);
    const token = await app.mailed(email, 'confirm-email');
    const other = (await makeWorld(app)).owner.token;
    for (const bearer of [undefined, other]) {
      const answer = await app.call('POST', `/api/v1/confirm-email/?token=${token}`, {
        body: {},
        ...(bearer ? { token: bearer } : {}),
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_to_verify' } });
    }
    expect(
      (await app.call('POST', `/api/v1/confirm-email/?token=${token}`, { body: {}, token: person.token })).body,
    ).toEqual({ email });
  });

  test.each([
    ['passkeys/options', {}],
    ['totp', {}],
    ['email', { email: 'mine@evil.example' }],
    ['totp/confirm', { totp_code: '123456' }],
    ['passkeys', { token: 'x', name: 'Key', response: {} }],
  ] as const)('an account that waits for its proof sets up nothing: security/%s', async (path, body) => {
    const person = await (await makeWorld(app)).user({ is_verified: false });
    expect(await app.call('POST', `/api/v1/security/${path}/`, { token: await fresh(person), body })).toMatchObject({
      status: 403,
      body: { code: 'not_verified' },
    });
  });

  test('a link whose mail was never sent proves nothing', async () => {
    const email = newEmail();
    const { body } = await app.call<LoginAnswer>('POST', '/api/v1/sign-up/', {
      body: { first_name: 'Ada', email, password: PASSWORD },
    });
    const mail = await app.database.global((tx) =>
      tx.one(sql<{ body: string }>`select body from mail where recipient = ${email}`),
    );
    const token = /token=([\w-]+)/.exec(mail.body)?.[1] ?? '';
    expect(await app.call('GET', `/api/v1/verify-user/?token=${token}`, { token: body.access })).toMatchObject({
      status: 400,
      body: { code: 'token_expired' },
    });
    expect(await left(email)).toMatchObject({ is_verified: false, is_proven: false });
  });
});
