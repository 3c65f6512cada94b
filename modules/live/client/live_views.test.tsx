// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startLiveInvalidation } from './live_invalidation.ts';

it('views of the shown list are asked anew as soon as somebody shares, changes or deletes one', async () => {
  const views = vi.fn().mockResolvedValueOnce(['Due', 'Shared']).mockResolvedValue(['Due']);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const shown = new QueryObserver(client, { queryKey: ['list-views', 'c1', 'asset'], queryFn: () => views() });
  onTestFinished(shown.subscribe(() => undefined));
  const live = startLiveInvalidation(client);
  onTestFinished(live.stop);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(['Due', 'Shared']));
  const change = { action: 'update', ids: null, actor: { id: null, name: '' }, origin: null };
  live.change({ record: 'list_view', ...change });
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(['Due']));
  expect(views).toHaveBeenCalledTimes(2);
});
