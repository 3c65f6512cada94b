import { formatSort } from '@steward/kernel/contract/wire/list.ts';
import type { ViewDefinition } from '../contract/wire.ts';
import { toWire } from '@steward/kernel/client/list/columns.ts';
import type { RecordListModel } from '@steward/kernel/client/list/useRecordList.ts';

/** Does the view keep how many rows a page has and how closely they stand? */
export function includesLayout(definition: ViewDefinition | undefined): boolean {
  return definition !== undefined && (definition.page_size !== null || definition.density !== null);
}

/** The list as it is now, as a view keeps it. Columns stand without their names, which differ by language. */
export function definitionOf(list: RecordListModel, withLook: boolean): ViewDefinition {
  const { state, columns, dense } = list;
  return {
    columns: toWire(columns.all).map(({ name: _name, ...one }) => one),
    filters: state.filters,
    search: state.search,
    sort: formatSort(state.sort),
    page_size: withLook ? state.pageSize : null,
    density: withLook ? (dense ? 'dense' : 'roomy') : null,
  };
}
