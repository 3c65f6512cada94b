import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { InvitationPreview } from '@steward/modules/people/contract';
import type { Security } from '@steward/modules/sign_in/contract';
import { openWithoutMail } from '@steward/modules/sign_in/server';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import {
  acceptInvitation,
  copiedToken,
  joinSecond,
  login,
  mailedToken,
  newEmail,
  signUp,
  type Newcomer,
} from '../../../app/test/people.ts';
import { setUpTotp } from '../../../app/test/stand_ins/authenticator.ts';
import { addPasskey, passkeySignIn } from '../../../app/test/stand_ins/passkey.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';

/*
 * Without an SMTP server addresses are unproven: links are handed over, and an account must not give access to what was
 * meant for someone else.
 */
const app = await testApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });

const look = async (token: string): Promise<InvitationPreview> =>
  (await app.call<InvitationPreview>('POST', '/api/v1/invitation/look/', { body: { token } })).body;
const accept = (body: Record<string, unknown>, token?: string): Promise<Answer<{ code: string }>> =>
  app.call('POST', '/api/v1/invitation/accept/', { body, ...(token ? { token } : {}) });
const mailsOf = async (who: Newcomer): Promise<string> => (await who.call('GET', 'mailbox/')).text;
const invite = (world: World, email: string): Promise<string> =>
  world.owner.create('users', { first_name: 'Ceo', email, activated: true, user_type: 'admin' });

describe('an invitation to an address that somebody signed up with', () => {
  test('is shown to the company that invites and not to the account, which its mail does not let in', async () => {
    const squatter = await signUp(app);
    const world = await makeWorld(app);
    const id = await invite(world, squatter.email);
    expect(await mailsOf(squatter)).not.toContain('invitation');
    const token = await mailedToken(world.owner, squatter.email);
    expect(await look(token)).toMatchObject({ state: 'open', needs: 'copied_link' });
    expect(
      await accept({ token, password: 'a whole new password', old_password: squatter.password }, squatter.access),
    ).toMatchObject({ status: 403, body: { code: 'invitation_by_hand' } });
    expect((await world.owner.call('GET', `users/${id}/`)).body).toMatchObject({ sign_in: 'invited' });
  });

  test("is not got by changing one's own address either: whoever has the session does not read the link", async () => {
    const world = await makeWorld(app);
    const email = newEmail();
    await invite(world, newEmail());
    const clerk = await hired(world);
    expect(
      (
        await app.call('POST', '/api/v1/security/email/', {
          token: clerk.access,
          body: { email, password: clerk.password },
        })
      ).status,
    ).toBe(200);
    expect(await mailsOf(clerk)).not.toContain('confirm-email');
    // The owner hands it over.
    const token = await mailedToken(world.owner, email);
    expect((await app.call('POST', `/api/v1/confirm-email/?token=${token}`, { body: {} })).body).toMatchObject({
      code: 'sign_in_to_verify',
    });
    expect(
      (await app.call('POST', `/api/v1/confirm-email/?token=${token}`, { body: {}, token: clerk.access })).body,
    ).toEqual({ email });
    expect((await login(app, email, clerk.password)).status).toBe(200);
  });
});

/** A user who joined by the company's link and belongs to it alone. */
async function hired(world: World): Promise<Newcomer & { readonly userId: string }> {
  const [email, password] = [newEmail(), 'correct horse battery'];
  const { body } = await world.owner.call<{ id: string }>('POST', 'users/', {
    first_name: 'Grace',
    email,
    activated: true,
  });
  expect((await acceptInvitation(app, world.owner, email, password)).status).toBe(200);
  const answer = (await login(app, email, password)).body;
  const call: Newcomer['call'] = (method, path, input) =>
    app.call(method, `/api/v1/${world.companyId}/all/${path}`, {
      token: answer.access,
      ...(input === undefined ? {} : { body: input }),
    });
  return { ...answer, email, password, call, userId: body.id };
}

describe('taking an account into a second company', () => {
  test('asks for the password so far and a new one, and says so before', async () => {
    const [ada, world] = [await signUp(app), await makeWorld(app)];
    const token = await copiedToken(world.owner, await invite(world, ada.email));
    expect(await look(token)).toMatchObject({ state: 'open', needs: 'sign_in_and_new_password' });
    expect((await accept({ token, password: 'a whole new password' })).body.code).toBe('sign_in_to_accept');
    expect((await accept({ token, password: 'a whole new password' }, world.owner.token)).body.code).toBe(
      'sign_in_to_accept',
    );
    expect((await accept({ token }, ada.access)).body).toHaveProperty('password');
    expect((await accept({ token, password: 'a whole new password' }, ada.access)).body.code).toBe('prove_again');
    expect(
      (await accept({ token, password: 'a whole new password', old_password: 'a guess' }, ada.access)).body,
    ).toHaveProperty('old_password');
    expect(
      (await accept({ token, password: ada.password, old_password: ada.password }, ada.access)).body,
    ).toHaveProperty('password');
    expect(
      (await accept({ token, password: 'a whole new password', old_password: ada.password }, ada.access)).status,
    ).toBe(200);
    expect((await login(app, ada.email, ada.password)).status).toBe(401);
    expect((await login(app, ada.email, 'a whole new password')).body).toHaveProperty('companies');
  });

  test('ends what the owner of the first one could open it by: a link for a new password, and a half sign-in', async () => {
    const [first, second] = [await makeWorld(app), await makeWorld(app)];
    const grace = await hired(first);
    await setUpTotp(app, grace.access);
    const half = (await login(app, grace.email, grace.password)).body as unknown as {
      second_factor: { token: string };
    };
    await app.call('POST', '/api/v1/forgot-password/', { body: { email: grace.email } });
    await app.runJobs();
    const reset = await mailedToken(first.owner, grace.email);
    await joinSecond(app, second.owner, grace);
    const taken = await app.call('POST', `/api/v1/password-reset/?token=${reset}`, {
      body: { password: 'of the first owner' },
    });
    expect(taken.body).toMatchObject({ code: 'token_expired' });
    expect(
      (
        await app.call('POST', '/api/v1/login/second-factor/passkey-options/', {
          body: { token: half.second_factor.token },
        })
      ).body,
    ).toMatchObject({ code: 'sign_in_over' });
    // From now on no owner reads such a link.
    await app.call('POST', '/api/v1/forgot-password/', { body: { email: grace.email } });
    await app.runJobs();
    for (const { owner } of [first, second])
      expect((await owner.call('GET', 'mailbox/')).text.split('reset-password').length, 'no newer link').toBeLessThan(
        owner === first.owner ? 3 : 2,
      );
  });

  test('keeps the passkeys that the person knows, and no others', async () => {
    const [first, second] = [await makeWorld(app), await makeWorld(app)];
    const grace = await hired(first);
    const [mine, planted] = [
      await addPasskey(app, grace.access, 'Mine'),
      await addPasskey(app, grace.access, 'Of the owner'),
    ];
    const { body } = await app.call<Security>('GET', '/api/v1/security/', { token: grace.access });
    const kept = body.passkeys.filter((one) => one.name === 'Mine').map((one) => one.id);
    const token = await copiedToken(second.owner, await invite(second, grace.email));
    expect(
      (
        await accept(
          { token, old_password: grace.password, password: 'a whole new password', keep_passkeys: kept },
          grace.access,
        )
      ).status,
    ).toBe(200);
    expect([await passkeySignIn(app, mine), await passkeySignIn(app, planted)]).toEqual([200, 401]);
    expect((await app.call<Security>('GET', '/api/v1/security/', { token: grace.access })).body).toMatchObject({
      recovery_codes_left: 0,
      passkeys: [{ name: 'Mine' }],
    });
  });

  test('a sign-in of the same company asks for nothing new: nobody there learns more than they know', async () => {
    const world = await makeWorld(app);
    const grace = await hired(world);
    expect((await world.owner.call('PATCH', `users/${grace.userId}/`, { activated: false })).status).toBe(200);
    expect((await world.owner.call('PATCH', `users/${grace.userId}/`, { activated: true })).status).toBe(200);
    expect((await login(app, grace.email, grace.password)).status).toBe(200);
  });
});

test('who waited for a mail when the mail server was taken away waits no longer, and has proven nothing', async () => {
  const person = await (await makeWorld(app)).user({ is_verified: false, permissions: ['assets:read'] });
  expect((await person.call('GET', 'assets/')).body).toMatchObject({ code: 'not_verified' });
  await openWithoutMail(app.services);
  expect((await person.call('GET', 'assets/')).status).toBe(200);
  const { proven_at: at } = await app.database.global((tx) =>
    tx.one(sql<{ proven_at: Date | null }>`select proven_at from account where id = ${person.accountId}`),
  );
  expect(at).toBeNull();
});

test('nobody waits for a mail that is not sent: who signs up is in', async () => {
  const ada = await signUp(app);
  expect(ada.user.is_verified).toBe(true);
  expect((await ada.call('GET', 'assets/')).status).toBe(200);
});
