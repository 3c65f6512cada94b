import { describe, expect, it } from 'vitest';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { differences, inPlace, isSameOrder } from './list.ts';
import { PendingInvalidations } from './pending_invalidations.ts';

const row = (id: string, name = id): Row => ({
  id,
  name,
  version: 1,
  created_at: '',
  updated_at: '',
  created_by: null,
  deletion_dependencies: [],
  abilities: [],
});
const by = { id: 'u', name: 'Ada' };

describe('rows that somebody works with', () => {
  it('take their new values where they are; what has come or gone is counted and waits', () => {
    const shown = [row('a'), row('b'), row('c')];
    const fresh = [row('new'), row('a'), row('b', 'renamed')];
    expect(isSameOrder(shown, fresh)).toBe(false);
    expect(inPlace(shown, fresh).map((one) => one['name'])).toEqual(['a', 'renamed', 'c']);
    expect(differences(shown, fresh)).toBe(1);
  });

  it('are the same when only values differ', () => {
    expect(isSameOrder([row('a'), row('b')], [row('a', 'x'), row('b')])).toBe(true);
    expect(isSameOrder([row('a'), row('b')], [row('b'), row('a')])).toBe(false);
  });
});

describe('what was heard', () => {
  it('is about the records that were named, and about all when too many were', () => {
    const news = new PendingInvalidations();
    expect(news.isEmpty).toBe(true);
    news.add({ record: 'asset', action: 'update', ids: ['1'], actor: by, origin: null });
    news.add({ record: 'asset', action: 'delete', ids: ['2'], actor: by, origin: null });
    expect([news.isAbout('asset', '1'), news.isAbout('asset', '3'), news.isAbout('user', '1')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([news.changedBy('asset', '1'), news.deletedBy('asset', '1'), news.deletedBy('asset', '2')]).toEqual([
      'Ada',
      undefined,
      'Ada',
    ]);
    news.add({ record: 'asset', action: 'update', ids: null, actor: by, origin: null });
    expect([news.isAbout('asset', '3'), news.deletedBy('asset', '2')]).toEqual([true, undefined]);
  });
});
