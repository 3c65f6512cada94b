import { afterAll, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from '../../../app/server/app.ts';
import { testApp } from '../../../app/test/app.ts';
import { callWith } from '../../../app/test/call.ts';
import { testDatabase } from '../../../app/test/database.ts';
import { acceptInvitation, joinSecond, login, newEmail, signUp, type Newcomer } from '../../../app/test/people.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { SessionEntry } from '../contract/security.ts';

const app = await testApp();
/** A second server process on the same database. */
const { database } = await testDatabase();
// No beat during this test.
const live = makeLive({ database, log: app.services.log }, { beatEvery: 600_000 });
const services = { ...app.services, database, live };
const second = await buildApp(services);
const callSecond = callWith(await second.listen({ port: 0, host: '127.0.0.1' }));
afterAll(async () => {
  await second.close();
  await database.close();
});

const list = async (token: string) =>
  (await app.call<{ results: SessionEntry[] }>('GET', '/api/v1/security/sessions/', { token })).body.results;
const end = (token: string, id = '') =>
  app.call('DELETE', `/api/v1/security/sessions/${id}`, { token, body: { ids: [] } });
const there = (who: Newcomer, token: string) =>
  callSecond('GET', `/api/v1/${who.user.company.id}/all/users/current_user`, { token }).then((answer) => answer.status);

/** Opens a stream at the second server; `hasEnded` when closed. */
async function listen(who: Newcomer, token: string): Promise<{ hasEnded: Promise<void> }> {
  const address = second.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${who.user.company.id}/all/live/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  const text = new TextDecoder().decode((await reader?.read())?.value);
  expect(text).toContain('ready');
  const ended = async (): Promise<void> => {
    // Ended in any way.
    while (
      await reader?.read().then(
        (read) => !read.done,
        () => false,
      )
    );
  };
  return { hasEnded: ended() };
}

describe('the list of sessions', () => {
  test('says what, from where, how and since when, and which one is this', async () => {
    const ada = await signUp(app, { 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/133.0' });
    await login(app, ada.email, ada.password);
    const [mine, other, ...none] = await list(ada.access);
    expect(mine).toMatchObject({
      is_this: true,
      user_agent: 'Mozilla/5.0 (Macintosh) Firefox/133.0',
      ip: '127.0.0.1',
      proof: 'password',
    });
    expect(other).toMatchObject({ is_this: false });
    expect(none).toEqual([]);
    expect(JSON.stringify(await list(ada.access))).not.toContain(ada.access);
  });

  test("is the own one: another's session is not there, and cannot be ended", async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const [session] = await list(ada.access);
    expect((await list(eve.access)).map((one) => one.id)).not.toContain(session?.id);
    const foreign = await end(eve.access, session?.id);
    expect([foreign.status, foreign.body]).toEqual([
      404,
      (await end(eve.access, '00000000-0000-7000-8000-000000000000')).body,
    ]);
    expect(await there(ada, ada.access)).toBe(200);
  });

  test('one is ended, then all others, also in the second server, and the history has it', async () => {
    const ada = await signUp(app);
    const [b, c, d] = [
      (await login(app, ada.email, ada.password)).body.access,
      (await login(app, ada.email, ada.password)).body.access,
      (await login(app, ada.email, ada.password)).body.access,
    ];
    const ofB = (await list(b)).find((one) => one.is_this);
    expect((await end(ada.access, ofB?.id)).status).toBe(200);
    expect([await there(ada, b), await there(ada, c)]).toEqual([401, 200]);
    expect((await end(ada.access)).body).toEqual({ ended: 2 });
    expect([await there(ada, c), await there(ada, d), await there(ada, ada.access)]).toEqual([401, 401, 200]);
    const { body } = await ada.call<{ results: ActivityEntry[] }>(
      'GET',
      `activity-logs/?record=user&id=${ada.user.id}`,
    );
    expect(body.results.slice(0, 2).map((one) => one.changes)).toEqual([
      [{ field: 'sessions', from: 3, to: 1 }],
      [{ field: 'sessions', from: 4, to: 3 }],
    ]);
  });
});

describe('with two servers on one database, sessions of a person and their open streams end at once with', () => {
  async function person(): Promise<{ ada: Newcomer; id: string; bob: Newcomer }> {
    const ada = await signUp(app);
    const email = newEmail();
    const { body } = await ada.call<{ id: string }>('POST', 'users/', {
      first_name: 'Bob',
      email,
      activated: true,
      user_type: 'admin',
    });
    expect((await acceptInvitation(app, ada, email)).status).toBe(200);
    const answer = (await login(app, email, 'correct horse battery')).body;
    const call: Newcomer['call'] = (method, path, input) =>
      app.call(method, `/api/v1/${ada.user.company.id}/all/${path}`, {
        token: answer.access,
        ...(input === undefined ? {} : { body: input }),
      });
    return { ada, id: body.id, bob: { ...answer, email, password: 'correct horse battery', call } };
  }

  test.each([
    [
      'their deactivation',
      ({ ada, id }: { ada: Newcomer; id: string }) => ada.call('PATCH', `users/${id}/`, { activated: false }),
    ],
    [
      'their deletion',
      ({ ada, id }: { ada: Newcomer; id: string }) => ada.call('DELETE', 'users/delete/', { ids: [id] }),
    ],
    [
      'a changed password',
      async ({ bob }: { bob: Newcomer }) => {
        const { access } = (await login(app, bob.email, bob.password)).body;
        return app.call('PUT', '/api/v1/change-password/', {
          token: access,
          body: { old_password: bob.password, password: 'a whole new password' },
        });
      },
    ],
    [
      'a sign-out everywhere else',
      async ({ bob }: { bob: Newcomer }) => end((await login(app, bob.email, bob.password)).body.access),
    ],
  ])('%s', async (_name, act) => {
    const { ada, id, bob } = await person();
    const stream = await listen(bob, bob.access);
    expect(await there(bob, bob.access)).toBe(200);
    const done = await act({ ada, id, bob });
    expect(done.status, done.text).toBe(200);
    expect(await there(bob, bob.access), 'the next request').toBe(401);
    await stream.hasEnded;
  });
});

test('sessions of a person of two companies end in both', async () => {
  const ada = await signUp(app);
  const world = await makeWorld(app);
  const password = await joinSecond(app, world.owner, ada);
  const other = await app.call<{ access: string }>('POST', '/api/v1/login/', {
    body: { email: ada.email, password, company_id: world.companyId },
  });
  expect((await list(ada.access)).map((one) => one.company)).toHaveLength(2);
  await app.call('PUT', '/api/v1/change-password/', {
    token: ada.access,
    body: { old_password: password, password: 'a whole new password' },
  });
  expect(
    (await callSecond('GET', `/api/v1/${world.companyId}/all/users/current_user`, { token: other.body.access })).status,
  ).toBe(401);
  const { body } = await world.owner.call<{ results: ActivityEntry[] }>('GET', 'activity-logs/');
  expect(JSON.stringify(body.results), 'the history of both companies says so').toContain('"field":"password"');
});
