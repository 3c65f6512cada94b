import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { copiedToken, login, mailedToken, newEmail, signUp } from '../../../app/test/people.ts';
import { makeWorld } from '../../../app/test/world.ts';

/* Weak passwords are refused wherever set, with the reason. */
const app = await testApp();

type Refused = Answer<{ password?: string[] }>;
const REASONS = {
  common: 'This is one of the most common passwords.',
  own: 'This is easy to guess from what is known about you.',
  pattern: 'Repetitions, keyboard rows',
  weak: 'This password is too easy to guess.',
} as const;

const signingUp = (password: string, language = 'en'): Promise<Refused> =>
  app.call('POST', '/api/v1/sign-up/', {
    body: { first_name: 'Grace', last_name: 'Hopper', email: newEmail(), password },
    headers: { 'accept-language': language },
  });

beforeAll(async () => {
  // Lists are loaded with the first password.
  expect((await signingUp('password')).status).toBe(400);
});

describe('signing up', () => {
  test.each([
    ['password', 'common'],
    ['Passw0rd!', 'common'],
    ['passwort123', 'common'],
    ['contraseña', 'weak'],
    ['Verantwortung7', 'weak'],
    ['conocimiento1', 'weak'],
    ['qwertyuiop', 'common'],
    ['hopper1906', 'own'],
    ['steward-demo', 'own'],
    ['zaqzaqzaqzaq', 'pattern'],
  ] as const)('refuses %s', async (password, reason) => {
    const answer = await signingUp(password);
    expect(answer.status).toBe(400);
    if (reason !== 'weak') expect(answer.body.password?.[0]).toContain(REASONS[reason]);
  });

  test('says why in the language of who asks', async () => {
    expect((await signingUp('password', 'de')).body.password?.[0]).toContain('häufigsten Passwörter');
    expect((await signingUp('password', 'es')).body.password?.[0]).toContain('más comunes');
  });

  test('takes several words', async () => {
    expect((await signingUp('violet tram in march')).status).toBe(201);
  });
});

describe('and so is one that is chosen later', () => {
  test('in changing it', async () => {
    const ada = await signUp(app);
    const answer: Refused = await app.call('PUT', '/api/v1/change-password/', {
      token: ada.access,
      body: { old_password: ada.password, password: 'Lovelace1815' },
    });
    expect([answer.status, answer.body.password?.[0]]).toEqual([400, expect.stringContaining(REASONS.own)]);
  });

  test('by a link for a new one, which goes on serving', async () => {
    const ada = await signUp(app);
    await app.call('POST', '/api/v1/forgot-password/', { body: { email: ada.email } });
    await app.runJobs();
    const token = await mailedToken(ada, ada.email);
    const reset = (password: string): Promise<Refused> =>
      app.call('POST', `/api/v1/password-reset/?token=${token}`, { body: { password } });
    expect((await reset('passwort123')).body.password?.[0]).toContain(REASONS.common);
    expect((await reset('violet tram in march')).status).toBe(200);
    expect((await login(app, ada.email, 'violet tram in march')).status).toBe(200);
  });

  test('by an invitation', async () => {
    const world = await makeWorld(app);
    const email = newEmail();
    const { body } = await world.owner.call<{ id: string }>('POST', 'users/', {
      first_name: 'Margaret',
      last_name: 'Hamilton',
      email,
      activated: true,
    });
    const token = await copiedToken(world.owner, body.id);
    const accept = (password: string): Promise<Refused> =>
      app.call('POST', '/api/v1/invitation/accept/', { body: { token, password } });
    expect((await accept('Hamilton1969')).body.password?.[0]).toContain(REASONS.own);
    expect((await accept('violet tram in march')).status).toBe(200);
  });

  test('on the way into a second company', async () => {
    const [ada, world] = [await signUp(app), await makeWorld(app)];
    const { body } = await world.owner.call<{ id: string }>('POST', 'users/', {
      first_name: 'Ada',
      email: ada.email,
      activated: true,
    });
    const token = await copiedToken(world.owner, body.id);
    const answer: Refused = await app.call('POST', '/api/v1/invitation/accept/', {
      token: ada.access,
      body: { token, old_password: ada.password, password: 'qwertyuiop' },
    });
    expect(answer.body.password?.[0]).toContain(REASONS.common);
  });
});
