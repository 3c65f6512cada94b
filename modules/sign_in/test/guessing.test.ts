import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { signUp, type Newcomer } from '../../../app/test/people.ts';
import { setUpTotp } from '../../../app/test/stand_ins/authenticator.ts';

/* Distributed guessing is slowed, a known browser is not. */
const app = await testApp({ TRUST_PROXY: 'loopback' });
// Delays are in seconds, so the clock is stopped.
app.clock.stop();

let made = 0;
/** A new client address per call. */
const newAddress = (): string => {
  made += 1;
  return `198.51.${Math.floor(made / 250) % 250}.${made % 250}`;
};

const sign = (
  email: string,
  password: string,
  from = newAddress(),
  cookie?: string,
): Promise<Answer<{ code: string; seconds?: number }>> =>
  app.call('POST', '/api/v1/login/', {
    body: { email, password },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  });

const cookieOf = (answer: Answer<unknown>): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Fails from new addresses until refused; returns the count. */
async function guess(email: string, most = 40): Promise<number> {
  for (let turn = 1; turn <= most; turn += 1) {
    if ((await sign(email, `guess number ${turn}`)).status === 429) return turn;
  }
  return most;
}

let ada: Newcomer;
beforeEach(async () => {
  ada = await signUp(app, { 'x-forwarded-for': newAddress() });
});

describe('many addresses, one account', () => {
  test('are slowed down together, each wait twice as long as the one before', async () => {
    expect(await guess(ada.email)).toBe(16);
    const waits: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const refused = await sign(ada.email, 'another guess');
      waits.push(refused.body.seconds ?? 0);
      app.clock.advance((refused.body.seconds ?? 0) / 60);
      expect((await sign(ada.email, 'another guess')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    // Even the right password is refused before the delay has passed.
    expect((await sign(ada.email, ada.password)).status).toBe(429);
    app.clock.advance(16);
    expect((await sign(ada.email, ada.password)).status).toBe(200);
  });

  test('also of an address that has no account: nothing shows which there are', async () => {
    expect(await guess(`nobody-${ada.email}`)).toBe(await guess(ada.email));
  });
});

describe('a browser in which somebody has signed in', () => {
  test('is known by a cookie that opens nothing, and gets in while others are slowed down', async () => {
    const first = await sign(ada.email, ada.password);
    expect(first.headers.get('set-cookie')).toMatch(
      /^steward_browser=[\w-]{43}; Path=\/api\/v1\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    await guess(ada.email);
    expect((await sign(ada.email, ada.password)).status).toBe(429);
    const again = await sign(ada.email, ada.password, newAddress(), cookie);
    expect(again.status).toBe(200);
    expect(again.headers.get('set-cookie'), 'it keeps its cookie').toBeNull();
    expect((await sign(ada.email, 'not the password', newAddress(), cookie)).status).toBe(401);
  });

  test('is known for its own accounts alone', async () => {
    const eve = await signUp(app, { 'x-forwarded-for': newAddress() });
    let cookie = cookieOf(await sign(eve.email, eve.password));
    await guess(ada.email);
    expect((await sign(ada.email, ada.password, newAddress(), cookie)).status).toBe(429);
    app.clock.advance(16);
    // Two users of one computer.
    cookie = cookieOf(await sign(ada.email, ada.password, newAddress(), cookie));
    for (const who of [ada, eve]) {
      await guess(who.email);
      expect((await sign(who.email, who.password, newAddress(), cookie)).status).toBe(200);
    }
  });

  test('is forgotten when twenty others have been used since', async () => {
    const cookies: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      cookies.push(cookieOf(await sign(ada.email, ada.password)));
      app.clock.advance(1);
    }
    const account = await app.database.global((tx) =>
      tx.maybe(sql<{ id: string }>`select id from account where email = ${ada.email}`),
    );
    const insert = sql`insert into known_browser (account_id, hash, created_at, last_used_at)
      select ${account?.id}::uuid, 'browser ' || n, now(), ${app.services.now()} from generate_series(1, 18) n`;
    await app.database.global((tx) => tx.run(insert));
    await sign(ada.email, ada.password);
    await guess(ada.email);
    const answers = [
      await sign(ada.email, ada.password, newAddress(), cookies[0]),
      await sign(ada.email, ada.password, newAddress(), cookies[1]),
    ];
    expect(answers.map((one) => one.status)).toEqual([429, 200]);
  });

  test('may not guess without end either', async () => {
    const cookie = cookieOf(await sign(ada.email, ada.password));
    const statuses: number[] = [];
    for (let turn = 0; turn < 20; turn += 1)
      statuses.push((await sign(ada.email, `guess number ${turn}`, newAddress(), cookie)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await sign(ada.email, ada.password)).status, 'elsewhere it goes on').toBe(200);
  });

  test('is known after the whole sign-in, and no longer after a new password', async () => {
    await setUpTotp(app, ada.access);
    expect((await sign(ada.email, ada.password)).headers.get('set-cookie')).toBeNull();
    const eve = await signUp(app, { 'x-forwarded-for': newAddress() });
    const cookie = cookieOf(await sign(eve.email, eve.password));
    await app.call('PUT', '/api/v1/change-password/', {
      token: eve.access,
      body: { old_password: eve.password, password: 'a whole new password' },
    });
    await guess(eve.email);
    expect((await sign(eve.email, 'a whole new password', newAddress(), cookie)).status).toBe(429);
  });

  test.each([
    'steward_browser=',
    'steward_browser=short',
    `steward_browser=${'x'.repeat(43)}`,
    `other=${'y'.repeat(43)}`,
  ])('what nobody here has made is no cookie of ours: %s', async (cookie) => {
    const answer = await sign(ada.email, ada.password, newAddress(), cookie);
    expect(cookieOf(answer)).toMatch(/^steward_browser=/);
    expect(cookieOf(answer)).not.toBe(cookie);
  });
});

describe('behind a proxy', () => {
  test('each address is counted for itself, and what a client says of itself is not believed', async () => {
    const own = newAddress();
    for (let turn = 0; turn < 10; turn += 1)
      expect((await sign(ada.email, 'not the password', `${newAddress()}, ${own}`)).status).toBe(401);
    expect((await sign(ada.email, ada.password, own)).status).toBe(429);
    expect((await sign(ada.email, ada.password)).status).toBe(200);
  });

  test('without the setting nobody speaks for another address', async () => {
    const plain = await testApp();
    const eve = await signUp(plain);
    const from = (address: string, password: string) =>
      plain.call('POST', '/api/v1/login/', {
        body: { email: eve.email, password },
        headers: { 'x-forwarded-for': address },
      });
    for (let turn = 0; turn < 10; turn += 1) expect((await from(newAddress(), 'not the password')).status).toBe(401);
    expect((await from(newAddress(), eve.password)).status).toBe(429);
  });
});
