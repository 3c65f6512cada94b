import { expect, test } from 'vitest';
import { testApp } from '../app.ts';

/* Repeated calls of public routes. */
const app = await testApp();

test('whoever asks whether the server is ready takes no more than one connection of the queue', async () => {
  const { owner } = app.database;
  const query = owner.query.bind(owner) as (text: string) => Promise<unknown>;
  let [now, most] = [0, 0];
  // Watches queries; all are executed.
  const watched = (text: string): Promise<unknown> => {
    now += 1;
    most = Math.max(most, now);
    return query(text).finally(() => (now -= 1));
  };
  Object.assign(owner, { query: watched });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call('GET', '/ready')));
  Object.assign(owner, { query });
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
  expect(most).toBe(1);
});
