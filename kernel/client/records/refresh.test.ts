// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { recordKeys, refreshRecord } from './queries.ts';

it('a write reads its type anew and what is counted of others on the page, and no list of others', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: string[] = [];
  const list = recordKeys.list('asset', {});
  const shown = { row: recordKeys.row('contract', 'c'), list, count: [...list, 'count'] };
  for (const [name, queryKey] of Object.entries(shown)) {
    const queryFn = (): string => {
      asked.push(name);
      return name;
    };
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  }
  await expect.poll(() => asked.length).toBe(3);
  asked.length = 0;
  await refreshRecord(client, 'contract');
  expect(asked.toSorted()).toEqual(['count', 'row']);
});
