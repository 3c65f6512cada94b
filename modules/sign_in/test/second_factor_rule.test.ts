import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityEntry, LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../../app/server/modules.ts';
import { byArea } from '../../../app/test/areas.ts';
import type { Answer } from '../../../app/test/call.ts';
import { acceptInvitation, login, newEmail, signUp, type Newcomer } from '../../../app/test/people.ts';
import { firstHalf, secondHalf, setUpTotp } from '../../../app/test/stand_ins/authenticator.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { secondFactorSetup } from './second_factor_setup.ts';

const { app, security } = await secondFactorSetup();

const historyOf = async (who: Newcomer) =>
  (await who.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=user&id=${who.user.id}`)).body.results;

describe('taking it away', () => {
  const removeWith = (access: string, body: unknown): Promise<Answer<Record<string, unknown>>> =>
    app.call('DELETE', '/api/v1/security/totp/', { token: access, body });

  test('needs the password; signing in is one step again', async () => {
    const ada = await signUp(app);
    await setUpTotp(app, ada.access);
    expect((await removeWith(ada.access, {})).body).toMatchObject({ code: 'prove_again' });
    expect((await removeWith(ada.access, { password: 'not the password' })).body).toHaveProperty('password');
    expect((await removeWith(ada.access, { password: ada.password })).status).toBe(200);
    expect((await login(app, ada.email, ada.password)).body).toHaveProperty('access');
    expect((await security(ada.access)).body).toMatchObject({ totp: false, recovery_codes_left: 0 });
  });

  test('needs the password, which cannot be guessed', async () => {
    const ada = await signUp(app);
    await setUpTotp(app, ada.access);
    for (let turn = 0; turn < 10; turn += 1) await removeWith(ada.access, { password: `guess ${turn}` });
    expect((await removeWith(ada.access, { password: ada.password })).status).toBe(429);
  });

  test('setting one up in a session of yesterday needs the password too', async () => {
    const ada = await signUp(app);
    app.clock.advance(11);
    expect((await app.call('POST', '/api/v1/security/totp/', { token: ada.access, body: {} })).body).toMatchObject({
      code: 'prove_again',
    });
    expect(
      (await app.call('POST', '/api/v1/security/totp/', { token: ada.access, body: { password: ada.password } }))
        .status,
    ).toBe(200);
  });

  test('who may govern a person resets it: they are signed out and told, and the history says by whom (CVE-2026-50550)', async () => {
    const ada = await signUp(app);
    const email = newEmail();
    const { body: created } = await ada.call<{ id: string }>('POST', 'users/', {
      first_name: 'Bob',
      email,
      activated: true,
    });
    expect((await acceptInvitation(app, ada, email)).status).toBe(200);
    const bob = (await login(app, email, 'correct horse battery')).body;
    await setUpTotp(app, bob.access);
    const reset = (id: string, call: Newcomer['call'] = ada.call) =>
      call('POST', `users/${id}/reset-second-factor/`, {});
    expect((await reset(ada.user.id)).status, 'not oneself').toBe(403);
    const eve = await makeWorld(app);
    expect(
      (await eve.owner.call('POST', `users/${created.id}/reset-second-factor/`, {})).status,
      'not of another company',
    ).toBe(404);
    expect((await reset(created.id)).status).toBe(200);
    expect(
      (await app.call('GET', `/api/v1/${ada.user.company.id}/all/users/current_user`, { token: bob.access })).status,
    ).toBe(401);
    const again = await login(app, email, 'correct horse battery');
    expect(again.body).toHaveProperty('access');
    const mails = await app.call<{ results: { body: string }[] }>(
      'GET',
      `/api/v1/${ada.user.company.id}/all/mailbox/`,
      { token: again.body.access },
    );
    const told = mails.body.results[0]?.body ?? '';
    expect(told).toMatch(/Ada Lovelace has removed your authenticator app[\s\S]*\nBy: Ada Lovelace\nTime: /);
    expect(told, 'who did not do it is not asked whether it was them').not.toContain('If this was you');
    const entries = (await ada.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=user&id=${created.id}`))
      .body.results;
    expect(entries[0]).toMatchObject({
      actor: { name: 'Ada Lovelace' },
      changes: [{ field: 'second_factor', from: true, to: false }],
    });
  });

  test('nobody resets that of somebody higher, or of an account that other companies know', async () => {
    const world = await makeWorld(app);
    const helper = await world.user({ permissions: ['user:update', 'user:read'] });
    const admin = await world.user({ user_type: 'admin' });
    await setUpTotp(app, admin.token);
    expect((await helper.call('POST', `users/${admin.id}/reset-second-factor/`, {})).status).toBe(403);
    expect((await security(admin.token)).body.totp).toBe(true);
    const shared = await world.user();
    await app.database.global((tx) =>
      tx.run(
        sql`insert into account_company (account_id, company_id, user_id, created_at) values (${shared.accountId}, gen_random_uuid(), gen_random_uuid(), now())`,
      ),
    );
    expect((await world.owner.call('POST', `users/${shared.id}/reset-second-factor/`, {})).status).toBe(400);
  });
});

test('the history of the person says what changed and holds no secret', async () => {
  const ada = await signUp(app);
  const phone = await setUpTotp(app, ada.access);
  await secondHalf(app, await firstHalf(app, ada.email, ada.password), { recovery_code: phone.recoveryCodes[0] });
  await app.call('DELETE', '/api/v1/security/totp/', { token: ada.access, body: { password: ada.password } });
  const entries = await historyOf(ada);
  expect(entries.slice(0, 3).map((one) => one.changes)).toEqual([
    [{ field: 'authenticator', from: true, to: false }],
    [{ field: 'recovery_codes', from: 10, to: 9 }],
    [{ field: 'authenticator', from: false, to: true }],
  ]);
  const whole = JSON.stringify(entries);
  for (const secret of [phone.secret, ...phone.recoveryCodes, ada.password]) expect(whole).not.toContain(secret);
});

describe('the rule of a company', () => {
  const setRule = (who: { call: Newcomer['call'] }, to: boolean) =>
    who.call('PATCH', 'company/second-factor/', { requires_second_factor: to });

  describe('in sessions that were there before too', () => {
    let world: World;
    let bob: TestUser;
    beforeAll(async () => {
      world = await makeWorld(app);
      bob = await world.user({ user_type: 'admin' });
      expect((await setRule(world.owner, true)).body, 'who sets the rule keeps it').toHaveProperty(
        'requires_second_factor',
      );
      expect((await bob.call('GET', 'assets/')).status).toBe(200);
      await setUpTotp(app, world.owner.token);
      expect((await setRule(world.owner, true)).status).toBe(200);
    });

    const shut = ROUTES.filter(
      (route): route is CompanyRoute => route.scope === 'company' && !route.access.beforeSecondFactor,
    );
    test.each(byArea(shut))('shuts everything but the way to a second factor: %s', async (_area, routes) => {
      const answers = await Promise.all(
        routes.map(async (route) => [
          `${route.method} ${route.path}`,
          (
            await bob.call(
              route.method,
              route.path.slice(1).replaceAll(/:\w+/g, bob.id),
              route.method === 'GET' ? undefined : {},
            )
          ).body['code'],
        ]),
      );
      expect(answers.filter(([, code]) => code !== 'second_factor_required')).toEqual([]);
    });

    test('and opens all of it behind one', async () => {
      expect((await bob.call('GET', 'users/current_user')).body).toMatchObject({
        id: bob.id,
        second_factor_missing: true,
      });
      await setUpTotp(app, bob.token);
      expect((await bob.call('GET', 'assets/')).status).toBe(200);
      expect((await bob.call('GET', 'users/current_user')).body).toMatchObject({ second_factor_missing: false });
      expect((await world.owner.call('GET', 'company/second-factor/')).body).toEqual({
        people: 2,
        with_second_factor: 2,
        is_own_missing: false,
      });
    });
  });

  test('holds for the next sign-in, and for whoever takes their second factor away', async () => {
    const ada = await signUp(app);
    await setUpTotp(app, ada.access);
    expect((await setRule(ada, true)).status).toBe(200);
    const email = newEmail();
    await ada.call('POST', 'users/', { first_name: 'Bob', email, activated: true, user_type: 'admin' });
    expect((await acceptInvitation(app, ada, email)).status).toBe(200);
    const bob = await login(app, email, 'correct horse battery');
    expect(bob.body.user).toMatchObject({ second_factor_missing: true });
    expect(
      (await app.call('GET', `/api/v1/${ada.user.company.id}/all/assets/`, { token: bob.body.access })).status,
    ).toBe(403);
    await app.call('DELETE', '/api/v1/security/totp/', { token: ada.access, body: { password: ada.password } });
    expect((await ada.call('GET', 'assets/')).body).toMatchObject({ code: 'second_factor_required' });
  });

  test('who was let in by single sign-on has proven there what that provider asks for', async () => {
    const world = await makeWorld(app);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update company set requires_second_factor = true where id = ${world.companyId}`),
    );
    const bob = await world.user();
    expect((await bob.call('GET', 'bulk-jobs/')).status).toBe(403);
    await app.database.global((tx) => tx.run(sql`update session set proof = 'sso' where user_id = ${bob.id}`));
    expect((await bob.call('GET', 'users/current_user')).body).toMatchObject({ second_factor_missing: false });
  });

  test('is set by who administers settings, and its history has it', async () => {
    const ada = await signUp(app);
    await setUpTotp(app, ada.access);
    const world = await makeWorld(app);
    const plain = await world.user({ permissions: ['company:all'] });
    expect((await plain.call('PATCH', 'company/second-factor/', { requires_second_factor: true })).status).toBe(403);
    await setRule(ada, true);
    const { body } = await ada.call<{ results: ActivityEntry[] }>('GET', 'activity-logs/');
    expect(JSON.stringify(body.results)).toContain('"field":"requires_second_factor","from":false,"to":true');
    const answer = (await login(app, ada.email, ada.password)) as unknown as { body: LoginAnswer };
    expect(answer.body).toHaveProperty('second_factor');
  });
});
