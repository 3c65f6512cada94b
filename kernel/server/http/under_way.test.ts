import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitUnderWay } from './under_way.ts';

/** A server whose calls last until they are let go. */
async function holding(most: number) {
  const app = fastify();
  limitUnderWay(app, most);
  const running: (() => void)[] = [];
  app.get('/calls', () => new Promise((resolve) => running.push(() => resolve({}))));
  app.get('/live', () => new Promise((resolve) => running.push(() => resolve({}))));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const call = (who: string, path = '/calls', signal?: AbortSignal): Promise<number> =>
    fetch(address + path, { headers: { authorization: `Bearer ${who}` }, ...(signal ? { signal } : {}) }).then(
      (answer) => answer.status,
      () => 0,
    );
  const letGo = (): void => running.shift()?.();
  return { call, running, letGo };
}

it('calls of one session wait for those before them, and those of another one do not', async () => {
  const { call, running, letGo } = await holding(2);
  const calls = Array.from({ length: 5 }, () => call('greedy'));
  await expect.poll(() => running.length).toBe(2);
  const other = call('other');
  const stream = call('greedy', '/live');
  await expect.poll(() => running.length).toBe(4);
  letGo();
  await expect.poll(() => running.length).toBe(4);
  for (let left = 6; left > 0; left -= 1) {
    await expect.poll(() => running.length).toBeGreaterThan(0);
    letGo();
  }
  expect(await Promise.all([...calls, other, stream])).toEqual(Array.from({ length: 7 }, () => 200));
});

it('whoever gives up leaves the line, and gives its place to the next', async () => {
  const { call, running, letGo } = await holding(1);
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  const calls = [call('greedy', '/calls', first.signal)];
  await expect.poll(() => running.length).toBe(1);
  for (const { signal } of [second, third]) calls.push(call('greedy', '/calls', signal));
  second.abort();
  first.abort();
  await expect.poll(() => running.length).toBe(2);
  letGo();
  letGo();
  expect(await Promise.all(calls)).toEqual([0, 0, 200]);
  const last = call('greedy');
  await expect.poll(() => running.length).toBe(1);
  letGo();
  expect(await last).toBe(200);
});
