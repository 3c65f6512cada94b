import { describe, expect, it } from 'vitest';
import { inOrder, moved } from './order.ts';

const row = (id: string, position: number | null) => ({
  id,
  name: id,
  position,
  version: 1,
  created_at: '',
  updated_at: '',
  created_by: null,
  deletion_dependencies: [],
  abilities: [],
});
const ids = (order: readonly { readonly id: string }[]): string => order.map((one) => one.id).join('');

describe('the order of custom fields', () => {
  it('is theirs, then that in which they were made', () => {
    expect(ids(inOrder([row('a', null), row('b', 2), row('c', 1), row('d', null)]))).toBe('cbad');
  });

  it('changes by putting one at the place of another, up and down', () => {
    const order = inOrder([row('a', 1), row('b', 2), row('c', 3)]);
    expect(ids(moved(order, 'a', 'c'))).toBe('bca');
    expect(ids(moved(order, 'c', 'a'))).toBe('cab');
    expect(ids(moved(order, 'a', 'gone'))).toBe('abc');
  });
});
