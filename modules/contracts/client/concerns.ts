import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { listAddress } from '@steward/kernel/client/records/list_address.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { contract } from '../contract/contract.ts';
import type { ContractSummary } from '../contract/wire.ts';

/** Under the key of contracts, so that every change of one refetches it. */
export const summaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'contract', 'summary']),
    queryFn: ({ signal }) => api.get<ContractSummary>('contract/summary/', { signal }),
  });

/** Address of the list of contracts behind a count, those that end first at its top. */
export const listOf = (filters: Filter, by = 'end_date'): string => listAddress(contract, filters, by);
