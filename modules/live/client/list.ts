import type { Query, QueryClient } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { setPendingChanges } from '@steward/kernel/client/live/pending_changes.ts';
import { partsOfKey } from '@steward/kernel/client/records/queries.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { findRecord, type Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { isUserBusy, isEditingCell } from './user_idle.ts';

/** Whether a query is a list page; its key contains the call. */
export function isList({ queryKey, state }: Query): boolean {
  const { what, about, isDerived } = partsOfKey(queryKey);
  return what === 'list' && !isDerived && !('short' in objectIn(about)) && 'results' in objectIn(state.data);
}

/** Refetches a list in the background. Values change in place; added or removed rows wait while the user is busy. */
export async function refreshList(client: QueryClient, query: Query): Promise<void> {
  const { queryKey, queryHash } = query;
  const { record: name, about } = partsOfKey(queryKey);
  const record = findRecord(name);
  const began = query.state.dataUpdatedAt;
  if (!record) return;
  const parameters = Object.entries(objectIn(about)).map(([name, value]) => [name, String(value)]);
  const fresh = await api.get<Page<Row>>(`${record.wire}/`, { query: Object.fromEntries(parameters) });
  const shown = client.getQueryData<Page<Row>>(queryKey);
  // Refetched by the screen itself, or unmounted.
  if (!shown || query.state.dataUpdatedAt !== began || !query.isActive()) return;

  const isTyping = isEditingCell();
  const put = (page: Page<Row>): void => {
    setPendingChanges(queryHash, null);
    client.setQueryData(queryKey, page);
  };
  if (!isTyping && (isSameOrder(shown.results, fresh.results) || !isUserBusy())) return put(fresh);
  if (!isTyping) client.setQueryData(queryKey, { ...shown, results: inPlace(shown.results, fresh.results) });
  const changes = Math.max(1, differences(shown.results, fresh.results));
  setPendingChanges(queryHash, {
    changes,
    since: query.state.dataUpdatedAt,
    show: () => {
      setPendingChanges(queryHash, null);
      void client.refetchQueries({ queryKey, exact: true });
    },
  });
}

export function isSameOrder(shown: readonly Row[], fresh: readonly Row[]): boolean {
  return shown.length === fresh.length && shown.every((row, index) => row.id === fresh[index]?.id);
}

/** The shown rows with current values. */
export function inPlace(shown: readonly Row[], fresh: readonly Row[]): Row[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  return shown.map((row) => byId.get(row.id) ?? row);
}

/** Number of added and removed rows. */
export function differences(shown: readonly Row[], fresh: readonly Row[]): number {
  const here = new Set(shown.map((row) => row.id));
  const there = new Set(fresh.map((row) => row.id));
  const come = fresh.filter((row) => !here.has(row.id)).length;
  const gone = shown.filter((row) => !there.has(row.id)).length;
  return Math.max(come, gone);
}
