import { expect, it } from 'vitest';
import { movedTo } from './ReorderList.tsx';

it('an order changes by putting one at the place of another, up and down', () => {
  const order = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const ids = (id: string, target: string): string =>
    movedTo(order, id, target)
      .map((one) => one.id)
      .join('');
  expect(ids('a', 'c')).toBe('bca');
  expect(ids('c', 'a')).toBe('cab');
  expect(ids('a', 'gone')).toBe('abc');
});
