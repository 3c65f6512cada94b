import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import { login, newEmail, signUp, type Newcomer } from '../../../app/test/people.ts';
import { addPasskey, passkeySignIn } from '../../../app/test/stand_ins/passkey.ts';

const app = await testApp();

const ask = (who: Newcomer, email: string, password?: string) =>
  app.call('POST', '/api/v1/security/email/', {
    token: who.access,
    body: { email, ...(password === undefined ? {} : { password }) },
  });

/** Token of the newest mail with a link to `page`. */
async function tokenFor(
  who: Newcomer,
  recipient: string,
  page: 'confirm-email' | 'undo-email' | 'reset-password',
): Promise<string> {
  const { results } = (await who.call<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/')).body;
  const mail = results.find((one) => one.recipient === recipient && one.body.includes(`/${page}?`));
  return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

/** Confirming needs the session; undoing does not. */
const follow = (what: 'confirm' | 'undo', token: string, who?: Newcomer) =>
  app.call<{ email: string }>('POST', `/api/v1/${what}-email/?token=${token}`, {
    body: {},
    ...(who ? { token: who.access } : {}),
  });

describe("a new address of one's own", () => {
  test('changes when its link is opened and not before, everywhere that it stands', async () => {
    const ada = await signUp(app);
    const email = newEmail();
    expect((await ask(ada, email)).body).toEqual({ pending_email: email });
    expect((await login(app, email, ada.password)).status).toBe(401);
    expect((await ada.call('GET', 'users/current_user')).body).toMatchObject({ email: ada.email });
    expect((await follow('confirm', await tokenFor(ada, email, 'confirm-email'), ada)).body).toEqual({ email });
    expect((await ada.call('GET', 'users/current_user')).body).toMatchObject({ email, is_verified: true });
    expect((await ada.call('GET', `users/${ada.user.id}/`)).body).toMatchObject({ email });
    expect(
      (await ada.call<{ results: unknown[] }>('GET', `users/?search=${encodeURIComponent(email)}`)).body.results,
    ).toHaveLength(1);
    expect((await login(app, email, ada.password)).status).toBe(200);
    expect((await login(app, ada.email, ada.password)).status).toBe(401);
    const { results } = (
      await ada.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=user&id=${ada.user.id}`)
    ).body;
    expect(results[0]?.changes).toEqual([{ field: 'email', from: ada.email, to: email }]);
  });

  test('needs the password once the sign-in is a while ago', async () => {
    const ada = await signUp(app);
    app.clock.advance(11);
    expect((await ask(ada, newEmail())).body).toMatchObject({ code: 'prove_again' });
    expect((await ask(ada, newEmail(), 'not the password')).body).toHaveProperty('password');
    expect((await ask(ada, newEmail(), ada.password)).status).toBe(200);
  });

  test("must be another one and nobody else's, also when somebody took it meanwhile", async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    expect((await ask(ada, ada.email.toUpperCase())).body).toHaveProperty('email');
    expect((await ask(ada, ` ${eve.email.toUpperCase()} `)).body).toHaveProperty('email');
    const email = newEmail();
    await ask(ada, email);
    expect(
      (
        await app.call('POST', '/api/v1/sign-up/', {
          body: { first_name: 'Mallory', email, password: 'correct horse battery' },
        })
      ).status,
    ).toBe(201);
    expect((await follow('confirm', await tokenFor(ada, email, 'confirm-email'), ada)).status).toBe(400);
    expect((await ada.call('GET', 'users/current_user')).body).toMatchObject({ email: ada.email });
  });

  test('its link serves once, for a day, and not when it was withdrawn or another was asked for', async () => {
    const ada = await signUp(app);
    const [first, second] = [newEmail(), newEmail()];
    await ask(ada, first);
    const old = await tokenFor(ada, first, 'confirm-email');
    await ask(ada, second);
    expect((await follow('confirm', old, ada)).body).toMatchObject({ code: 'token_expired' });
    const withdrawn = await tokenFor(ada, second, 'confirm-email');
    await app.call('DELETE', '/api/v1/security/email/', { token: ada.access, body: { ids: [] } });
    expect((await follow('confirm', withdrawn, ada)).status).toBe(400);
    const third = newEmail();
    await ask(ada, third);
    const late = await tokenFor(ada, third, 'confirm-email');
    app.clock.advance(24 * 60 + 1);
    expect((await follow('confirm', late, ada)).status).toBe(400);
    expect((await follow('confirm', 'nonsense', ada)).status).toBe(400);
  });

  test('the old address is told and can stop it before', async () => {
    const ada = await signUp(app);
    const email = newEmail();
    await ask(ada, email);
    const [confirm, undo] = [await tokenFor(ada, email, 'confirm-email'), await tokenFor(ada, ada.email, 'undo-email')];
    expect((await follow('undo', undo)).body).toEqual({ email: ada.email });
    expect((await follow('confirm', confirm, ada)).status).toBe(400);
    expect((await ada.call('GET', 'users/current_user')).status).toBe(401);
  });

  test('and take it back after: nobody stays signed in, the password is void, and the way in goes to the old address', async () => {
    const ada = await signUp(app);
    const email = newEmail();
    await ask(ada, email);
    const [confirm, undo] = [await tokenFor(ada, email, 'confirm-email'), await tokenFor(ada, ada.email, 'undo-email')];
    await follow('confirm', confirm, ada);
    const thief = (await login(app, email, ada.password)).body.access;
    expect((await follow('undo', undo)).status).toBe(200);
    expect(
      (await app.call('GET', `/api/v1/${ada.user.company.id}/all/users/current_user`, { token: thief })).status,
    ).toBe(401);
    expect((await login(app, ada.email, ada.password)).status).toBe(401);
    expect((await login(app, email, ada.password)).status).toBe(401);
    await app.runJobs();
    const mails = await app.database.global((tx) =>
      tx.rows(sql<{ body: string }>`select body from mail where recipient = ${ada.email} order by created_at desc`),
    );
    const reset = /reset-password\?token=([\w-]+)/.exec(mails.map((one) => one.body).join())?.[1] ?? '';
    expect(
      (await app.call('POST', `/api/v1/password-reset/?token=${reset}`, { body: { password: 'a whole new password' } }))
        .status,
    ).toBe(200);
    expect((await login(app, ada.email, 'a whole new password')).status).toBe(200);
    expect((await follow('undo', undo)).status, 'it serves once').toBe(400);
  });

  test("with what was added since to come in by; an older passkey is the owner's and stays", async () => {
    const ada = await signUp(app);
    const older = await addPasskey(app, ada.access);
    app.clock.advance(1);
    const email = newEmail();
    await ask(ada, email);
    const undo = await tokenFor(ada, ada.email, 'undo-email');
    app.clock.advance(1);
    const newer = await addPasskey(app, ada.access, 'Of somebody else');
    expect(await passkeySignIn(app, newer)).toBe(200);
    expect((await follow('undo', undo)).status).toBe(200);
    expect(await passkeySignIn(app, newer)).toBe(401);
    expect(await passkeySignIn(app, older)).toBe(200);
  });
});
