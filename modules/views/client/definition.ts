import { toWire } from '@steward/kernel/client/list/model/columns.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { formatSort } from '@steward/kernel/contract/wire/list.ts';
import type { ViewDefinition } from '../contract/wire.ts';

/** Whether the view stores page size and density. */
export function includesLayout(definition: ViewDefinition | undefined): boolean {
  return definition !== undefined && (definition.page_size !== null || definition.density !== null);
}

/** The current list as a view, columns without names. */
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
