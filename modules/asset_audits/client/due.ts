import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { listAddress } from '@steward/kernel/client/records/list_address.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { asset } from '@steward/modules/assets/contract';
import type { DueAudits } from '../contract/wire.ts';

/** Under the key of assets, so that every change of an asset refetches it. */
export const dueQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'due_audits']),
    queryFn: ({ signal }) => api.get<DueAudits>('asset-audit/summary/', { signal }),
  });

/** Address of the list of assets behind a count, those that have waited longest first. */
export const dueList = (filters: Filter): string => listAddress(asset, filters, 'next_audit');
