import { expect, it } from 'vitest';
import { filtersFrom, isReversed, queryOf, toSearch } from './filters.ts';

const now = new Date(2026, 10, 22, 15, 30);

it('filters go into an address and come back as they were', () => {
  const filters = filtersFrom({
    user: '019a0000-0000-7000-8000-000000000001',
    types: 'asset,user',
    actions: 'checkout',
    period: 'custom',
    from: '2026-11-01',
    to: '2026-11-02',
  });
  expect(filtersFrom(toSearch(filters))).toEqual(filters);
  expect(filters.types).toEqual(['asset', 'user']);
});

it('what does not belong into an address is left out', () => {
  expect(filtersFrom({ types: 'asset,<b>,', period: 'ever', from: '2026-11-01' })).toEqual({
    types: ['asset'],
    actions: [],
  });
});

it('days are whole days of the reader', () => {
  const ask = (search: Record<string, string>) => queryOf(filtersFrom(search), now);
  expect(ask({ period: 'today' })).toEqual({ since: new Date(2026, 10, 22).toISOString() });
  expect(ask({ period: '7' })).toEqual({ since: new Date(2026, 10, 16).toISOString() });
  expect(ask({ period: 'custom', from: '2026-11-01', to: '2026-11-02' })).toEqual({
    since: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 10, 3).toISOString(),
  });
});

it('a last day before the first one is noticed', () => {
  expect(isReversed(filtersFrom({ period: 'custom', from: '2026-11-02', to: '2026-11-01' }))).toBe(true);
  expect(isReversed(filtersFrom({ period: 'custom', from: '2026-11-02', to: '2026-11-02' }))).toBe(false);
});
