import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { AssetRequest } from '../contract/wire.ts';

/** Polling interval in milliseconds. */
const ASK_AGAIN = 30_000;

export interface Wanted {
  readonly status: 'open' | 'approved' | 'ended';
  readonly kind?: string;
  readonly asset_id?: string;
  readonly catalog_item_id?: string;
  readonly page: number;
}

/** Under the key of assets, whose changes may end requests. */
export function requestsQuery(wanted: Wanted) {
  const query = { ...wanted, page_size: 20 };
  return queryOptions({
    queryKey: workspaceKey([...recordKeys.all('asset'), 'requests'], query),
    queryFn: ({ signal }) => api.get<Page<AssetRequest>>('asset-requests/', { query, signal }),
    refetchInterval: ASK_AGAIN,
  });
}
