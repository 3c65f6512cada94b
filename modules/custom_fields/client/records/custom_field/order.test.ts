import { describe, expect, it } from 'vitest';
import { inOrder } from './order.ts';

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
});
