import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { MAX_STREAMS } from '@steward/kernel/contract/wire/limits.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

/** Limits and cost of open streams. */
const app = await testApp();
const stops: AbortController[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
});

interface Stream {
  isOver: boolean;
  beats: number;
}

/** Opens a stream and reads it to its end. */
async function open(world: World, token: string): Promise<Stream> {
  const stop = new AbortController();
  stops.push(stop);
  const answer = await fetch(`${app.address}/api/v1/${world.companyId}/all/live/`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  expect(answer.status).toBe(200);
  const stream: Stream = { isOver: false, beats: 0 };
  void (async () => {
    const texts = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream());
    for await (const text of texts) stream.beats += text.split(': beat').length - 1;
  })()
    .catch(() => undefined)
    .finally(() => {
      stream.isOver = true;
    });
  return stream;
}

async function session(world: World, { id, accountId }: TestUser): Promise<string> {
  const [token, now] = [newToken(), new Date()];
  const later = new Date(now.getTime() + 86_400_000);
  await app.database.global((tx) =>
    tx.run(sql`insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at, refresh_hash,
      rotated_at, expires_at, user_agent, created_at)
    values (${v7()}, ${accountId}, ${world.companyId}, ${id}, ${hashToken(token)}, ${later}, ${hashToken(newToken())},
    ${now}, ${later}, 'test', ${now})`),
  );
  return token;
}

it('a session has so many streams, and the oldest ends for a new one', async () => {
  const world = await makeWorld(app);
  const streams: Stream[] = [];
  for (let n = 0; n < MAX_STREAMS.session + 3; n += 1) streams.push(await open(world, world.owner.token));
  await expect.poll(() => streams.map((one) => one.isOver)).toEqual(streams.map((_, index) => index < 3));
});

it('a person has so many streams over all sessions, and colleagues have their own', async () => {
  const world = await makeWorld(app);
  const colleague = await world.user({ user_type: 'admin' });
  const other = await open(world, colleague.token);
  const streams: Stream[] = [];
  for (let n = 0; n <= MAX_STREAMS.person / MAX_STREAMS.session; n += 1) {
    const token = await session(world, world.owner);
    streams.push(...(await Promise.all(Array.from({ length: MAX_STREAMS.session - 1 }, () => open(world, token)))));
  }
  await expect.poll(() => streams.filter((one) => !one.isOver).length).toBe(MAX_STREAMS.person);
  expect(other.isOver).toBe(false);
});

it('who listens is found out once for all streams of a session', async () => {
  const world = await makeWorld(app);
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS.session }, () => open(world, world.owner.token)));
  const { begin } = app.database;
  let transactions = 0;
  Reflect.set(app.database, 'begin', (...args: Parameters<typeof begin>) => {
    if (args[0] === world.companyId) transactions += 1;
    return begin(...args);
  });
  const heard = (): number => Math.max(...streams.map((one) => one.beats));
  const before = heard();
  await expect.poll(heard).toBeGreaterThanOrEqual(before + 3);
  Reflect.set(app.database, 'begin', begin);
  // One check per beat, not per stream.
  expect(transactions).toBeGreaterThan(1);
  expect(transactions).toBeLessThan(streams.length);
});
