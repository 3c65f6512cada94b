import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, type MemoryStorage } from '@steward/kernel/client/testing/browser.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = fakeBrowser();
  vi.resetModules();
  storage.setItem('company_id', 'c');
  storage.setItem('work_space_id', 'w');
});

const choice = (id: string, name: string) => ({ id, name });

it('[R3.29] what pickers and trees of the chosen workspace have got is held under one name each', async () => {
  const { allRecords } = await import('./all_records.ts');
  const { recordKeys } = await import('@steward/kernel/client/records/queries.ts');
  const { workspaceKey } = await import('@steward/kernel/client/api/query_client.ts');
  const client = new QueryClient();
  const none = {
    ...{ allCategories: [], allAssetModels: [], allSuppliers: [], allLocations: [], allWorkspaces: [] },
    ...{ isLocationsLoading: false, workSpaceId: 'w', isWorkspaceUpdated: false, treeData: {} },
  };
  expect(allRecords(client)).toEqual(none);

  const [berlin, bonn] = [choice('1', 'Berlin'), choice('2', 'Bonn')];
  const put = (record: string, search: string, results: unknown): void =>
    void client.setQueryData(recordKeys.list(record, { short: 'true', search }), { results });
  put('location', '', [bonn, berlin]);
  put('location', 'bon', [bonn]);
  for (const type of ['category', 'asset_model', 'supplier', 'workspace']) put(type, '', [choice(type, type)]);
  client.setQueryData(recordKeys.list('location', { search: 'b' }), { results: [choice('3', 'A whole row')] });
  client.setQueryData(workspaceKey([...recordKeys.all('location'), 'tree']), { results: [bonn] });
  expect(allRecords(client)).toEqual({
    allCategories: [choice('category', 'category')],
    allAssetModels: [choice('asset_model', 'asset_model')],
    allSuppliers: [choice('supplier', 'supplier')],
    allLocations: [berlin, bonn],
    allWorkspaces: [choice('workspace', 'workspace')],
    isLocationsLoading: false,
    workSpaceId: 'w',
    isWorkspaceUpdated: true,
    treeData: { location: [bonn] },
  });

  void client.fetchQuery({
    queryKey: recordKeys.list('location', { short: 'true' }),
    queryFn: () => new Promise(() => {}),
  });
  expect(allRecords(client).isLocationsLoading).toBe(true);
  storage.setItem('work_space_id', 'other');
  expect(allRecords(client), 'nothing of another workspace').toEqual({
    ...none,
    workSpaceId: 'other',
    isLocationsLoading: true,
  });
});
