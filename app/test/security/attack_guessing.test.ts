import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import type { Answer } from '../call.ts';
import { signUp, type Newcomer } from '../people.ts';

/* Password guessing with knowledge of the counters. */
const app = await testApp({ TRUST_PROXY: 'loopback' });
// Delays are in seconds, so the clock is stopped.
app.clock.stop();

let made = 0;
const newAddress = (): string => {
  made += 1;
  return `203.0.${Math.floor(made / 250) % 250}.${made % 250}`;
};

const sign = (
  email: string,
  password: string,
  { from = newAddress(), cookie }: { readonly from?: string; readonly cookie?: string } = {},
): Promise<Answer<{ code: string }>> =>
  app.call('POST', '/api/v1/login/', {
    body: { email, password },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  });

const cookieOf = (answer: Answer<unknown>): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const newcomer = (): Promise<Newcomer> => signUp(app, { 'x-forwarded-for': newAddress() });

let [ada, eve]: Newcomer[] = [];
beforeEach(async () => {
  [ada, eve] = await Promise.all([newcomer(), newcomer()]);
});

describe('the cookie of a browser', () => {
  test('that somebody put there is not known to who signs in with it', async () => {
    const [victim, attacker] = [ada as Newcomer, eve as Newcomer];
    const planted = cookieOf(await sign(attacker.email, attacker.password));
    const signed = await sign(victim.email, victim.password, { cookie: planted });
    expect(signed.status).toBe(200);
    for (let turn = 0; turn < 16; turn += 1) await sign(victim.email, `guess number ${turn}`);
    // A planted cookie is still there.
    expect((await sign(victim.email, victim.password, { cookie: planted })).status).toBe(429);
    expect((await sign(victim.email, victim.password, { cookie: cookieOf(signed) })).status).toBe(200);
  });

  test('counts the tries of each account for itself: the own sign-in forgives none at another', async () => {
    const [victim, attacker] = [ada as Newcomer, eve as Newcomer];
    let cookie = cookieOf(await sign(victim.email, victim.password));
    cookie = cookieOf(await sign(attacker.email, attacker.password, { cookie })) || cookie;
    const statuses: number[] = [];
    for (let turn = 0; turn < 24; turn += 1) {
      statuses.push((await sign(victim.email, `guess number ${turn}`, { cookie })).status);
      if (turn % 8 === 7) expect((await sign(attacker.email, attacker.password, { cookie })).status).toBe(200);
    }
    expect(statuses).toContain(429);
  });

  test('keeps what others of the same computer have, and nothing that nobody here has made', async () => {
    const [one, other] = [ada as Newcomer, eve as Newcomer];
    const first = cookieOf(await sign(one.email, one.password));
    const junk = Array.from({ length: 3 }, () => 'x'.repeat(43)).join('.');
    const both = cookieOf(await sign(other.email, other.password, { cookie: `${first}.${junk}` }));
    expect(
      both
        .split('=')[1]
        ?.split('.')
        .map((token) => token.length),
    ).toEqual([43, 43]);
    expect(both).toContain(first.split('=')[1]);
  });
});

describe('an address', () => {
  /** Fails until refused. */
  async function refused(from: (turn: number) => string): Promise<boolean> {
    for (let turn = 0; turn < 11; turn += 1)
      if ((await sign((ada as Newcomer).email, 'not the password', { from: from(turn) })).status === 429) return true;
    return false;
  }

  test.each([
    ['of one network of IPv6', (turn: number) => `2001:db8:1:2::${(turn + 1).toString(16)}`, true],
    ['of one network of IPv6, written out', (turn: number) => `2001:0db8:0001:0003:${turn}:0:0:1`, true],
    ['of different networks of IPv6', (turn: number) => `2001:db8:2:${turn}::1`, false],
    ['with changing ports, as some proxies name it', (turn: number) => `198.51.100.7:${4000 + turn}`, true],
    ['of IPv6 with changing ports', (turn: number) => `[2001:db8:7::1]:${4000 + turn}`, true],
    ['within IPv6 and without', (turn: number) => (turn % 2 ? '198.51.100.8' : '::ffff:198.51.100.8'), true],
    ['within IPv6, which are many', (turn: number) => `::ffff:198.51.101.${turn}`, false],
    ['that is none', (turn: number) => `unknown${turn}`, true],
    [
      'behind forged hops',
      (turn: number) => `${Array.from({ length: 200 }, (_one, hop) => `10.${turn}.0.${hop}`).join(', ')}, 198.51.100.9`,
      true,
    ],
    [
      'behind hops that claim to be trusted',
      (turn: number) => `198.51.100.${turn + 20}, 198.51.100.10, 127.0.0.1, ::1`,
      true,
    ],
  ])('%s', async (_what, from, expected) => {
    expect(await refused(from)).toBe(expected);
  });

  test('is kept with a session as an address, whatever the proxy hands on', async () => {
    const victim = ada as Newcomer;
    const ips: string[] = [];
    for (const from of ['198.51.100.30:4711', `<b>${'x'.repeat(3000)}</b>`, '2001:db8::9']) {
      const { body } = await app.call<{ access: string }>('POST', '/api/v1/login/', {
        body: { email: victim.email, password: victim.password },
        headers: { 'x-forwarded-for': from },
      });
      const list = await app.call<{ results: { ip: string; is_this: boolean }[] }>(
        'GET',
        '/api/v1/security/sessions/',
        { token: body.access },
      );
      ips.push(list.body.results.find((one) => one.is_this)?.ip ?? '');
    }
    expect(ips).toEqual(['198.51.100.30', '127.0.0.1', '2001:db8::9']);
  });
});
