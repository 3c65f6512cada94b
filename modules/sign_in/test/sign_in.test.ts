import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import { joinSecond, login, newEmail, signUp } from '../../../app/test/people.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

describe('signing up', () => {
  test('[R7.12] POST sign-up/ makes account and company and signs the owner in', async () => {
    const ada = await signUp(app);
    expect(ada.user).toMatchObject({
      email: ada.email,
      user_type: 'admin',
      registration_status: 'step_two',
      is_verified: true,
    });
    expect(ada.user.company).toMatchObject({ settings: null, owner: ada.user.id });
    expect((await ada.call('GET', 'users/current_user')).status).toBe(200);
  });

  test('[R7.11] POST register-admin/ does the same', async () => {
    const body = { first_name: 'Ada', email: newEmail(), password: 'correct horse battery' };
    const answer = await app.call<LoginAnswer>('POST', '/api/v1/register-admin/', { body });
    expect(answer.status).toBe(201);
    expect(answer.body.user.registration_status).toBe('step_two');
  });

  test('[R7.13] POST sign-up/company/ completes the company at once', async () => {
    const person = { first_name: 'Ada', email: newEmail(), password: 'correct horse battery' };
    const place = { country: 'DE', currency: 'CHF', time_zone: 'Europe/Zurich' };
    const body = { ...person, ...place, name: 'Acme', enable_static_tag_prefix: true, asset_tag_prefix: 'ac' };
    const answer = await app.call<LoginAnswer>('POST', '/api/v1/sign-up/company/', { body });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.user.company).toMatchObject({
      name: 'Acme',
      settings: { ...place, enable_static_tag_prefix: true, asset_tag_prefix: 'AC' },
    });
    expect(answer.body.user.registration_status).toBe('complete');
  });

  test('a new company has a workspace and status labels in the language of its owner', async () => {
    const owner = await signUp(app, { 'accept-language': 'de-DE,de;q=0.9' });
    expect(owner.user.work_space.map((one) => one.name)).toEqual(['Zentrale']);
    const labels = await owner.call<{ results: { name: string; type: string }[] }>('GET', 'statuslabels/');
    expect(labels.body.results.map((one) => one.name)).toContain('Einsatzbereit');
  });

  test('a company owns workspaces and users [R1.4]', async () => {
    const owner = await signUp(app);
    const users = await owner.call<{ results: { id: string }[] }>('GET', 'users/');
    expect(users.body.results.map((one) => one.id)).toEqual([owner.user.id]);
    expect((await owner.call<{ count: number }>('GET', 'workspace/')).body.count).toBe(1);
  });

  test('refuses a second account with the same address, and a short password', async () => {
    const first = await signUp(app);
    const again = await app.call('POST', '/api/v1/sign-up/', {
      body: { first_name: 'Eve', email: first.email.toUpperCase(), password: 'something else entirely' },
    });
    expect(again.status).toBe(400);
    expect(again.body).toHaveProperty('email');
    const short = await app.call('POST', '/api/v1/sign-up/', {
      body: { first_name: 'Eve', email: newEmail(), password: 'short' },
    });
    expect(short.status).toBe(400);
    expect(short.body).toHaveProperty('password');
  });

  test('of five sign-ups with one address at once, one wins', async () => {
    const body = { first_name: 'Ada', email: newEmail(), password: 'correct horse battery' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call('POST', '/api/v1/sign-up/', { body })));
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 400, 400, 400, 400]);
  });

  test('an address cannot be tried without end', async () => {
    const body = { first_name: 'Ada', email: newEmail(), password: 'correct horse battery' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await app.call('POST', '/api/v1/sign-up/', { body })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('signing in', () => {
  test('[R7.9] [R3.5] POST login/ answers access, refresh and user', async () => {
    const ada = await signUp(app);
    const answer = await login(app, ada.email, ada.password);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access', 'refresh', 'user']);
    expect(answer.body.user.id).toBe(ada.user.id);
    const me = await app.call('GET', `/api/v1/${ada.user.company.id}/all/users/current_user`, {
      token: answer.body.access,
    });
    expect(me.body).toEqual(answer.body.user);
  });

  test('the user carries what the browser holds [R3.7] [R3.8] [R3.9] [R3.10] [R3.11] [R3.12]', async () => {
    const world = await makeWorld(app);
    const group = await world.owner.create('groups', {
      name: 'Readers',
      group_access: 'admin',
      custom_permissions: ['assets:read'],
    });
    const above = await world.owner.create('groups', { name: 'Supers', group_access: 'super_user' });
    const user = await world.user({
      permissions: ['category:read'],
      groups: [group, above],
      workspaces: [world.workspaceId],
    });
    const { body } = await user.call('GET', 'users/current_user');
    expect(body).toMatchObject({
      id: user.id,
      is_superuser: false,
      is_verified: true,
      custom_permissions: ['category:read'],
      enable_assets: true,
      enable_environment: false,
      user_type: 'user',
      registration_status: 'complete',
      company: { id: world.companyId, settings: { asset_tag_prefix: '' }, owner: world.owner.id },
      work_space: [{ id: world.workspaceId, name: 'Main' }],
      groups: expect.arrayContaining([
        expect.objectContaining({
          ...{ id: group, name: 'Readers', custom_permissions: ['assets:read'], group_access: 'admin' },
        }),
        expect.objectContaining({ id: above, group_access: 'super_user' }),
      ]),
    });
  });

  test('[R7.23] getUserData returns the user', async () => {
    const ada = await signUp(app);
    expect((await ada.call('GET', 'users/current_user/')).body).toEqual(ada.user);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const ada = await signUp(app);
    const wrong = await login(app, ada.email, 'not the password');
    const unknown = await login(app, newEmail(), 'not the password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials' });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('the address is compared without case and spaces', async () => {
    const ada = await signUp(app);
    expect((await login(app, ` ${ada.email.toUpperCase()} `, ada.password)).status).toBe(200);
  });

  test('too many wrong passwords: 429 with the seconds to wait, until they have passed', async () => {
    const ada = await signUp(app);
    for (let turn = 0; turn < 10; turn += 1) expect((await login(app, ada.email, 'not the password')).status).toBe(401);
    const answer = await login(app, ada.email, ada.password);
    expect(answer.status).toBe(429);
    expect(answer.body).toHaveProperty('seconds');
    app.clock.advance(6);
    expect((await login(app, ada.email, ada.password)).status).toBe(200);
  });

  test('an account of several companies is asked which [R7.9]', async () => {
    const ada = await signUp(app);
    const world = await makeWorld(app);
    const password = await joinSecond(app, world.owner, ada);
    const choice = await login(app, ada.email, password);
    const { companies } = choice.body as unknown as { companies: { id: string; name: string }[] };
    expect(companies.map((one) => one.id).toSorted()).toEqual([ada.user.company.id, world.companyId].toSorted());
    expect(choice.body).not.toHaveProperty('access');
    const chosen = await app.call<LoginAnswer>('POST', '/api/v1/login/', {
      body: { email: ada.email, password, company_id: world.companyId },
    });
    expect(chosen.status).toBe(200);
    expect(chosen.body.user.company.id).toBe(world.companyId);
    const { token } = choice.body as unknown as { token: string };
    const byToken = await app.call<LoginAnswer>('POST', '/api/v1/login/company/', {
      body: { token, company_id: world.companyId },
    });
    expect(byToken.body.user.company.id).toBe(world.companyId);
    expect(
      (await app.call('POST', '/api/v1/login/company/', { body: { token, company_id: world.companyId } })).body,
    ).toMatchObject({ code: 'sign_in_over' });
    const strange = await app.call('POST', '/api/v1/login/', {
      body: { email: ada.email, password, company_id: (await makeWorld(app)).companyId },
    });
    expect(strange.status).toBe(401);
  });

  test('[R7.10] POST login/sso_detail/ knows no provider yet', async () => {
    const answer = await app.call('POST', '/api/v1/login/sso_detail/', { body: { email: newEmail() } });
    expect(answer).toMatchObject({ status: 200, body: { sso: null } });
  });
});

describe('without a sign-in', () => {
  test('[R1.3] [R7.3] no call gives company data', async () => {
    const ada = await signUp(app);
    const url = `/api/v1/${ada.user.company.id}/all/users/current_user`;
    expect((await app.call('GET', url)).status).toBe(401);
    expect((await app.call('GET', url, { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await app.call('GET', url, { token: ada.refresh })).status).toBe(401);
    expect((await app.call('GET', url, { token: ada.access })).status).toBe(200);
  });

  test('[R1.2] [R7.2] the company in the path must be the own one', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const answer = await app.call('GET', `/api/v1/${ada.user.company.id}/all/users/current_user`, {
      token: eve.access,
    });
    expect(answer.status).toBe(404);
  });

  test('an access token ends after 35 minutes', async () => {
    const ada = await signUp(app);
    app.clock.advance(34);
    expect((await ada.call('GET', 'users/current_user')).status).toBe(200);
    app.clock.advance(2);
    expect((await ada.call('GET', 'users/current_user')).status).toBe(401);
  });

  test('tokens are kept as hashes only', async () => {
    const ada = await signUp(app);
    const rows = await app.database.global((tx) => tx.rows(sql`select * from session where user_id = ${ada.user.id}`));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ada.access);
    expect(JSON.stringify(rows)).not.toContain(ada.refresh);
  });
});
