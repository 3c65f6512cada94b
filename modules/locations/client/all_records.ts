import type { QueryClient } from '@tanstack/react-query';
import { workspaceId } from '@steward/kernel/client/api/preview.ts';
import { heldChoices, isOfWorkspace } from '@steward/kernel/client/records/held_choices.ts';
import { partsOfKey, recordKeys } from '@steward/kernel/client/records/queries.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';

type Choices = readonly Choice[];

/**
 * Records that pickers and trees have loaded in the chosen workspace. Not all of them, since a company may have ten
 * thousand locations.
 */
export interface AllRecords {
  readonly allCategories: Choices;
  readonly allAssetModels: Choices;
  readonly allSuppliers: Choices;
  readonly allLocations: Choices;
  readonly allWorkspaces: Choices;
  readonly isLocationsLoading: boolean;
  readonly workSpaceId: string;
  /** Whether data of the chosen workspace is loaded. */
  readonly isWorkspaceUpdated: boolean;
  /** Trees by record type, as the server sent them. */
  readonly treeData: Readonly<Record<string, unknown>>;
}

/** Computed from the query cache on demand, so that it cannot become inconsistent. */
export function allRecords(client: QueryClient): AllRecords {
  const held = client.getQueryCache().findAll({ queryKey: ['records'], predicate: isOfWorkspace });
  return {
    allCategories: heldChoices(client, 'category'),
    allAssetModels: heldChoices(client, 'asset_model'),
    allSuppliers: heldChoices(client, 'supplier'),
    allLocations: heldChoices(client, 'location'),
    allWorkspaces: heldChoices(client, 'workspace'),
    isLocationsLoading: client.isFetching({ queryKey: recordKeys.all('location') }) > 0,
    workSpaceId: workspaceId(),
    isWorkspaceUpdated: held.some(({ state }) => state.data !== undefined),
    treeData: Object.fromEntries(
      held
        .filter(({ queryKey, state }) => partsOfKey(queryKey).what === 'tree' && state.data !== undefined)
        .map(({ queryKey, state }) => [partsOfKey(queryKey).record, objectIn(state.data)['results']]),
    ),
  };
}
