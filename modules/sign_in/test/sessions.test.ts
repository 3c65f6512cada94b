import { describe, expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { login, signUp } from '../../../app/test/people.ts';

const app = await testApp();

interface Refreshed {
  readonly token: { readonly access: string; readonly refresh: string };
  readonly code?: string;
}

function refresh(token: string) {
  return app.call<Refreshed>('POST', '/api/v1/refresh-token/', { body: { refresh: token } });
}

function meStatus(companyId: string, token: string): Promise<number> {
  return app.call('GET', `/api/v1/${companyId}/all/users/current_user`, { token }).then((answer) => answer.status);
}

describe('refreshing', () => {
  test('[R7.17] POST refresh-token/ answers token.access, with which the session goes on', async () => {
    const ada = await signUp(app);
    const answer = await refresh(ada.refresh);
    expect(answer.status).toBe(200);
    expect(answer.body.token.access).not.toBe(ada.access);
    expect(await meStatus(ada.user.company.id, answer.body.token.access)).toBe(200);
  });

  test('works after the access token has ended', async () => {
    const ada = await signUp(app);
    app.clock.advance(60);
    expect(await meStatus(ada.user.company.id, ada.access)).toBe(401);
    const answer = await refresh(ada.refresh);
    expect(await meStatus(ada.user.company.id, answer.body.token.access)).toBe(200);
  });

  test('requests on their way keep the access token before for a minute', async () => {
    const ada = await signUp(app);
    await refresh(ada.refresh);
    expect(await meStatus(ada.user.company.id, ada.access)).toBe(200);
    app.clock.advance(2);
    expect(await meStatus(ada.user.company.id, ada.access)).toBe(401);
  });

  test('of 20 refreshes with one token at once, exactly one wins and the session goes on', async () => {
    const ada = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(ada.refresh)));
    const won = answers.filter((one) => one.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter((one) => one.status === 409 && one.body.code === 'refresh_race')).toHaveLength(19);
    expect(await meStatus(ada.user.company.id, won[0]?.body.token.access ?? '')).toBe(200);
  });

  test('an old refresh token that comes back later ends the session', async () => {
    const ada = await signUp(app);
    const { body } = await refresh(ada.refresh);
    app.clock.advance(1);
    expect((await refresh(ada.refresh)).status).toBe(401);
    expect(await meStatus(ada.user.company.id, body.token.access)).toBe(401);
    expect((await refresh(body.token.refresh)).status).toBe(401);
  });

  test('a session that nobody renews for two weeks is over', async () => {
    const ada = await signUp(app);
    app.clock.advance(15 * 24 * 60);
    expect((await refresh(ada.refresh)).status).toBe(401);
  });

  test('an access token does not refresh', async () => {
    const ada = await signUp(app);
    expect((await refresh(ada.access)).status).toBe(401);
  });
});

describe('signing out', () => {
  test('[R7.22] POST logout/ with the refresh token ends the session at once', async () => {
    const ada = await signUp(app);
    const answer = await ada.call('POST', 'logout/', { refresh: ada.refresh });
    expect(answer.status).toBe(200);
    expect(await meStatus(ada.user.company.id, ada.access)).toBe(401);
    expect((await refresh(ada.refresh)).status).toBe(401);
  });

  test('leaves the other sessions', async () => {
    const ada = await signUp(app);
    const other = await login(app, ada.email, ada.password);
    await ada.call('POST', 'logout/', { refresh: ada.refresh });
    expect(await meStatus(ada.user.company.id, other.body.access)).toBe(200);
  });

  test("ends nobody else's session, whatever token is named", async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    await eve.call('POST', 'logout/', { refresh: ada.refresh });
    expect(await meStatus(ada.user.company.id, ada.access)).toBe(200);
  });
});
