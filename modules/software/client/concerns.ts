import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { listAddress } from '@steward/kernel/client/records/list_address.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { license } from '../contract/license.ts';
import type { SoftwareSummary } from '../contract/wire.ts';

/** Under the key of licences, so that every change of one refetches it. */
export const summaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'license', 'summary']),
    queryFn: ({ signal }) => api.get<SoftwareSummary>('license/summary/', { signal }),
  });

/** Address of the list of licences behind a count, those that expire first at its top. */
export const listOf = (filters: Filter): string => listAddress(license, filters, 'expiration_date');
