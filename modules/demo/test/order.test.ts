import { expect, test } from 'vitest';
import { inOrder } from '../server/order.ts';

const data = (after: readonly string[] = []) => ({
  after,
  load: () => Promise.resolve({ makeDemoData: () => Promise.resolve() }),
});

test('demonstration data of a module come after those that it needs or names, however they are listed', () => {
  const [people, assets, workspaces, search] = [data(), data(), data(['search']), data()];
  const ordered = inOrder([
    ['people', people],
    ['workspaces', workspaces],
    ['assets', assets],
    ['search', search],
  ]);
  const place = (one: ReturnType<typeof data>): number => ordered.indexOf(one);
  expect(ordered.length).toBe(4);
  expect(place(assets)).toBeLessThan(place(people));
  expect(place(search)).toBeLessThan(place(workspaces));
});
