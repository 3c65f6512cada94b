import type { QueryClient } from '@tanstack/react-query';
import { api, ApiError } from '@steward/kernel/client/api/client.ts';
import { toWire } from '@steward/kernel/client/list/model/columns.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { formatSort } from '@steward/kernel/contract/wire/list.ts';
import type { SavedView, Sharing, ViewDefinition } from '../contract/wire.ts';
import { viewsKey, type ListedViews } from './list/useViews.ts';

export interface ViewInput {
  readonly name?: string;
  readonly definition?: ViewDefinition;
  readonly shared?: Sharing;
  readonly groups?: readonly string[];
}

/** Updates cached views with the answer, and refetches. */
function adopt(client: QueryClient, view: SavedView): SavedView {
  client.setQueryData<ListedViews>(viewsKey(view.list), (kept) => {
    if (!kept) return kept;
    const isThere = kept.views.some((one) => one.id === view.id);
    return {
      views: isThere
        ? kept.views.map((one) => (one.id === view.id ? view : view.is_default ? { ...one, is_default: false } : one))
        : [...kept.views, view],
    };
  });
  forget(client, view.list);
  return view;
}

function forget(client: QueryClient, list: string): void {
  void client.invalidateQueries({ queryKey: viewsKey(list) });
  void client.invalidateQueries({ queryKey: ['view-tiles'] });
}

export async function createView(client: QueryClient, list: string, input: ViewInput, key: string): Promise<SavedView> {
  return adopt(
    client,
    await api.post<SavedView>('list-views/', { table: list, ...input }, { headers: { 'idempotency-key': key } }),
  );
}

/** Throws `ApiError` 409 on a conflict; see `staleOf`. */
export async function updateView(client: QueryClient, view: SavedView, input: ViewInput): Promise<SavedView> {
  return adopt(client, await api.put<SavedView>(`list-views/${view.id}/`, { version: view.version, ...input }));
}

export async function chooseDefault(client: QueryClient, view: SavedView, isDefault: boolean): Promise<void> {
  adopt(client, await api.put<SavedView>(`list-views/${view.id}/default/`, { is_default: isDefault }));
}

export async function deleteView(client: QueryClient, view: SavedView): Promise<void> {
  await api.del(`list-views/${view.id}/`);
  forget(client, view.list);
}

export async function restoreView(client: QueryClient, view: SavedView): Promise<SavedView> {
  return adopt(client, await api.post<SavedView>(`list-views/${view.id}/restore/`));
}

/** The other version, from a conflict error. */
export function staleOf(error: unknown): SavedView | null {
  // Of the route that saves views.
  return error instanceof ApiError && error.status === 409 && 'current' in error.body
    ? (error.body['current'] as SavedView)
    : null;
}

/** Address of a view's list. */
export function pathOf(list: string, address: string): string {
  return `${recordNamed(list).pages.list}?view=${encodeURIComponent(address)}`;
}

/** Whether the view stores page size and density. */
export function includesLayout(definition: ViewDefinition | undefined): boolean {
  return definition !== undefined && (definition.page_size !== null || definition.density !== null);
}

/** The current list as a view, columns without names. */
export function definitionOf(list: RecordListModel, withLook: boolean): ViewDefinition {
  const { state, asked, columns, dense, basis } = list;
  const { withinName } = basis.base;
  return {
    columns: toWire(columns.all).map(({ name: _name, ...one }) => one),
    // Within a tab only what the reader has set: dates of today would be those of then tomorrow.
    ...(withinName === undefined ? { filters: asked.filters } : { filters: state.filters, within: withinName }),
    search: state.search,
    sort: formatSort(state.sort),
    page_size: withLook ? state.pageSize : null,
    density: withLook ? (dense ? 'dense' : 'roomy') : null,
  };
}
