import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import type { HeldUnits } from '@steward/kernel/contract/wire/choices.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type {
  RequestableChoices,
  RequestableModel,
  RequestableAsset,
  RequestableItem,
  RequestAnswer,
  OwnRequest,
  MyAsset,
} from '../../contract/wire.ts';

/** Polling interval in milliseconds, for changes by others. */
const ASK_AGAIN = 30_000;
const PAGE_SIZE = 20;
const KEY = 'portal';

export function myAssetsQuery() {
  return queryOptions({
    queryKey: workspaceKey([KEY], 'things'),
    queryFn: ({ signal }) => api.get<{ results: readonly MyAsset[] }>('portal/things/', { signal }),
    refetchInterval: ASK_AGAIN,
  });
}

/** Other holdings of the user. */
export function myUnitsQuery() {
  return queryOptions({
    queryKey: workspaceKey([KEY], 'units'),
    queryFn: ({ signal }) => api.get<{ results: readonly HeldUnits[] }>('portal/units/', { signal }),
    refetchInterval: ASK_AGAIN,
  });
}

/** Filters of requestable assets; empty for all. */
export interface OfferFilter {
  readonly search: string;
  readonly category: string;
  readonly place: string;
}

function offerParams({ search, category, place: location }: OfferFilter): Record<string, string> {
  return {
    ...(search ? { search } : {}),
    ...(category ? { category_id: category } : {}),
    ...(location ? { location_id: location } : {}),
  };
}

/** Requestable models. */
export function modelsQuery(filter: OfferFilter, page: number) {
  return queryOptions({
    queryKey: workspaceKey([KEY], 'models', filter, page),
    queryFn: ({ signal }) =>
      api.get<Page<RequestableModel>>('portal/claimable-models/', {
        query: { ...offerParams(filter), page, page_size: PAGE_SIZE },
        signal,
      }),
    refetchInterval: ASK_AGAIN,
  });
}

/** Requestable assets of a model. */
export function requestableQuery(filter: OfferFilter, modelId: string) {
  return queryOptions({
    queryKey: workspaceKey([KEY], 'claimable', filter, modelId),
    queryFn: ({ signal }) =>
      api.get<Page<RequestableAsset>>('portal/claimable/', {
        query: { ...offerParams(filter), model_id: modelId, page_size: 100 },
        signal,
      }),
  });
}

export function choicesQuery() {
  return queryOptions({
    queryKey: workspaceKey([KEY], 'choices'),
    queryFn: ({ signal }) => api.get<RequestableChoices>('portal/claimable-choices/', { signal }),
  });
}

/** Catalog items. */
export function itemsQuery(search: string, page: number) {
  return queryOptions({
    queryKey: workspaceKey([KEY], 'catalog', search, page),
    queryFn: ({ signal }) =>
      api.get<Page<RequestableItem>>('portal/catalog/', {
        query: { ...(search ? { search } : {}), page, page_size: PAGE_SIZE },
        signal,
      }),
  });
}

export function requestsQuery(page: number) {
  return queryOptions({
    queryKey: workspaceKey([KEY], 'requests', page),
    queryFn: ({ signal }) =>
      api.get<Page<OwnRequest>>('portal/requests/', { query: { page, page_size: PAGE_SIZE }, signal }),
    refetchInterval: ASK_AGAIN,
  });
}

/** Refetches the portal and asset lists. */
export async function refreshPortal(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [KEY] }), refreshRecord(client, 'asset')]);
}

/** `key`: idempotency key. */
export function sendRequest(id: string, input: Record<string, unknown>, key: string): Promise<RequestAnswer> {
  return api.post<RequestAnswer>('assets/claim/', { asset_id: id, ...input }, { headers: { 'idempotency-key': key } });
}

/** The same for an item of the catalogue. */
export function sendItemRequest(id: string, input: Record<string, unknown>, key: string): Promise<OwnRequest> {
  return api.post<OwnRequest>(
    'portal/catalog/request/',
    { catalog_item_id: id, ...input },
    { headers: { 'idempotency-key': key } },
  );
}
