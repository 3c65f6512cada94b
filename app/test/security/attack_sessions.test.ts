import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from '../../server/app.ts';
import { apiToken } from '../api_token.ts';
import { testApp } from '../app.ts';
import { setUpTotp } from '../stand_ins/authenticator.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/* Streams and pictures after the end of a session. */
const app = await testApp();
// No beat during this test.
const live = makeLive(app.services, { beatEvery: 600_000 });
const still = await buildApp({ ...app.services, live });
const address = await still.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => still.close());

let platform: TestUser;
beforeAll(async () => {
  platform = await (await makeWorld(app)).user({ is_superuser: true });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

interface OpenedStream {
  said: string;
  hasEnded: boolean;
}

async function listen(world: World, token: string): Promise<OpenedStream> {
  const stop = new AbortController();
  stops.push(() => stop.abort());
  const answer = await fetch(`${address}/api/v1/${world.companyId}/all/live/`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  expect(answer.status).toBe(200);
  const ear: OpenedStream = { said: '', hasEnded: false };
  void (async () => {
    for await (const part of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      ear.said += part;
  })()
    .catch(() => undefined)
    .finally(() => {
      ear.hasEnded = true;
    });
  await expect.poll(() => ear.said).toContain('ready');
  return ear;
}

async function support(world: World, who = platform): Promise<{ token: string; window: string }> {
  const opened = await world.owner.call<{ results: { id: string }[] }>('POST', 'support-access/', {
    hours: 1,
    may_change: false,
    reason: 'Labels do not print',
  });
  const entered = await app.call<{ access: string }>('POST', `/api/v1/all-companies/${world.companyId}/enter/`, {
    token: who.token,
    body: {},
  });
  expect(entered.status, entered.text).toBe(200);
  return { token: entered.body.access, window: opened.body.results[0]?.id ?? '' };
}

describe('a stream', () => {
  test('of platform support tells nothing more once its window has run out', async () => {
    const world = await makeWorld(app);
    const { token } = await support(world);
    const [theirs, own] = [await listen(world, token), await listen(world, world.owner.token)];
    expect((await world.owner.call('POST', 'manufacturer/', { name: 'Before' })).status).toBe(201);
    await expect.poll(() => theirs.said).toContain('"manufacturer"');
    app.clock.advance(61);
    expect((await world.owner.call('POST', 'supplier/', { name: 'After' })).status).toBe(201);
    await expect.poll(() => own.said).toContain('"supplier"');
    await expect.poll(() => theirs.hasEnded).toBe(true);
    expect(theirs.said).not.toContain('"supplier"');
    app.clock.advance(-61);
  });

  test('of platform support ends when the company closes the window, and when they are of the platform no longer', async () => {
    const world = await makeWorld(app);
    const first = await support(world);
    const ear = await listen(world, first.token);
    expect((await world.owner.call('POST', `support-access/${first.window}/close/`)).status).toBe(200);
    await expect.poll(() => ear.hasEnded).toBe(true);
    const other = await (await makeWorld(app)).user({ is_superuser: true });
    const again = await listen(world, (await support(world, other)).token);
    await app.database.global((tx) =>
      tx.run(sql`update account set is_superuser = false where id = ${other.accountId}`),
    );
    await world.owner.call('POST', 'supplier/', { name: 'After' });
    await expect.poll(() => again.hasEnded).toBe(true);
    expect(again.said).not.toContain('"supplier"');
  });

  test('ends when the company begins to ask for a second factor that its session lacks', async () => {
    const world = await makeWorld(app);
    const who = await world.user({ permissions: ['supplier:read'] });
    await setUpTotp(app, world.owner.token);
    const [theirs, own] = [await listen(world, who.token), await listen(world, world.owner.token)];
    expect((await world.owner.call('PATCH', 'company/second-factor/', { requires_second_factor: true })).status).toBe(
      200,
    );
    await expect.poll(() => theirs.hasEnded).toBe(true);
    await world.owner.call('POST', 'supplier/', { name: 'After' });
    await expect.poll(() => own.said).toContain('"supplier"');
    expect(theirs.said).not.toContain('"supplier"');
  });

  test('ends with the session that is signed out, and no other', async () => {
    const world = await makeWorld(app);
    const who = await world.user({ permissions: ['supplier:read'] });
    const [theirs, own] = [await listen(world, who.token), await listen(world, world.owner.token)];
    expect((await who.call('POST', 'logout/', { refresh: who.refresh })).status).toBe(200);
    await expect.poll(() => theirs.hasEnded).toBe(true);
    await world.owner.call('POST', 'supplier/', { name: 'After' });
    await expect.poll(() => own.said).toContain('"supplier"');
    expect(theirs.said).not.toContain('"supplier"');
  });
});

interface Stored {
  readonly id: string;
  readonly url: string;
}

async function upload(user: TestUser): Promise<Stored> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
          .png()
          .toBuffer(),
      ),
    ]),
    'a.png',
  );
  const answer = await user.call<Stored>('POST', 'files/', form);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const tokenFor = async (world: World, token: string, url: string): Promise<string> =>
  (
    await app.call<{ token: string }>('POST', `/api/v1/${world.companyId}/all/get-azure-sso-token/`, {
      token,
      body: { url },
    })
  ).body.token;
const see = async (url: string, token: string): Promise<number> => (await app.call('GET', `${url}?${token}`)).status;

describe('a token of pictures', () => {
  let world: World;
  let shown: Stored;
  beforeAll(async () => {
    world = await makeWorld(app);
    shown = await upload(world.owner);
    await world.owner.call('POST', 'manufacturer/', { name: 'Acme', image_id: shown.id });
  });

  test('of platform support opens what its window shows, until it ends', async () => {
    const loose = await upload(world.owner);
    const { token, window } = await support(world);
    const key = await tokenFor(world, token, shown.url);
    expect([await see(shown.url, key), await see(loose.url, key)]).toEqual([200, 404]);
    app.clock.advance(61);
    expect(await see(shown.url, key)).toBe(401);
    app.clock.advance(-61);
    expect(await see(shown.url, key)).toBe(200);
    await world.owner.call('POST', `support-access/${window}/close/`);
    expect(await see(shown.url, key)).toBe(401);
  });

  test('opens nothing to a session that lacks the second factor which the company asks for', async () => {
    const other = await makeWorld(app);
    const picture = await upload(other.owner);
    const key = await tokenFor(other, other.owner.token, picture.url);
    expect(await see(picture.url, key)).toBe(200);
    await app.database.inCompany(other.companyId, (tx) =>
      tx.run(sql`update company set requires_second_factor = true where id = ${other.companyId}`),
    );
    expect(await see(picture.url, key)).toBe(401);
    expect(await tokenFor(other, other.owner.token, picture.url)).toBeUndefined();
  });

  test('opens no picture of a record to an address that nobody has proven', async () => {
    const who = await world.user({ permissions: ['manufacturer:read'], is_verified: false });
    const own = await upload(who);
    const key = await tokenFor(world, who.token, shown.url);
    expect([await see(shown.url, key), await see(own.url, key)]).toEqual([404, 200]);
  });

  test('ends with the right, the group, the API token and the person', async () => {
    const group = await world.owner.create('groups', { name: 'Makers', custom_permissions: ['manufacturer:read'] });
    const who = await world.user({ groups: [group] });
    const program = await apiToken(app, who, world.companyId, { rights: 'full' });
    const [key, byProgram] = [await tokenFor(world, who.token, shown.url), await tokenFor(world, program, shown.url)];
    expect([await see(shown.url, key), await see(shown.url, byProgram)]).toEqual([200, 200]);
    await world.owner.call('PATCH', `groups/${group}/`, { custom_permissions: ['supplier:read'] });
    expect([await see(shown.url, key), await see(shown.url, byProgram)]).toEqual([404, 404]);
    const gone = await world.owner.call('PATCH', `users/${who.id}/`, { activated: false });
    expect(gone.status, gone.text).toBe(200);
    expect([await see(shown.url, key), await see(shown.url, byProgram)]).toEqual([401, 401]);
  });

  test('is worth nothing with another session, company, kind or end in it', async () => {
    const [other, who] = [await makeWorld(app), await world.user({ permissions: ['manufacturer:read'] })];
    const [mine, theirs] = [
      await tokenFor(world, who.token, shown.url),
      await tokenFor(world, world.owner.token, shown.url),
    ];
    const part = (token: string, name: string): string => new URLSearchParams(token).get(name) ?? '';
    const forged = [
      mine.replace(part(mine, 'ss'), part(theirs, 'ss')),
      mine.replace('ss=', 'at='),
      `${mine}&at=${part(theirs, 'ss')}`,
      `${mine}&ss=${part(theirs, 'ss')}`,
      mine.replace(/se=\d+/, 'se=1e99'),
      mine.replace(/se=\d+/, 'se=Infinity'),
      mine.replace(/sig=.*/, 'sig='),
      mine.replace(/sig=.*/, `sig=${'é'.repeat(43)}`),
      `token=${encodeURIComponent(mine)}&ss=${part(theirs, 'ss')}`,
    ];
    const answers = await Promise.all(forged.map((one) => see(shown.url, one)));
    expect(answers).toEqual(forged.map(() => 401));
    expect(await see(shown.url.replace(world.companyId, other.companyId), mine)).toBe(401);
  });
});
