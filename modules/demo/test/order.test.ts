import { expect, test } from 'vitest';
import { inOrder } from '../server/order.ts';

const data = (after: readonly string[] = []) => ({ after, make: () => Promise.resolve() });

test('demonstration data of a module come after those that it needs or names, however they are listed', () => {
  const ordered = inOrder([
    ['people', data()],
    ['workspaces', data(['search'])],
    ['assets', data()],
    ['search', data()],
  ]).map(([module]) => module);
  expect(ordered.length).toBe(4);
  expect(ordered.indexOf('assets')).toBeLessThan(ordered.indexOf('people'));
  expect(ordered.indexOf('search')).toBeLessThan(ordered.indexOf('workspaces'));
});
