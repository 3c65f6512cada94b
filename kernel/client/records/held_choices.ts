import type { QueryClient } from '@tanstack/react-query';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';
import { workspaceKey } from '../api/query_client.ts';
import { partsOfKey, recordKeys } from './queries.ts';

/** The choices of a type that pickers have got, each once, by name. */
export function heldChoices(client: QueryClient, record: string): readonly Choice[] {
  const pages = client
    .getQueryCache()
    .findAll({
      queryKey: recordKeys.all(record),
      predicate: (query) => isOfWorkspace(query) && 'short' in objectIn(partsOfKey(query.queryKey).about),
    });
  const choices = pages.flatMap(({ state }) => {
    const { results } = objectIn(state.data);
    // Pages of short lists: nothing else is stored under such a key.
    return Array.isArray(results) ? (results as Choice[]) : [];
  });
  return [...new Map(choices.map((one) => [one.id, one])).values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Whether a query belongs to the chosen workspace. */
export function isOfWorkspace({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  const [place] = workspaceKey([]);
  return queryKey.includes(place);
}
