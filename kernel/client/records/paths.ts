import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { addressFromListState } from '@steward/kernel/contract/wire/list.ts';
import { stringifySearch } from '../search_params.ts';

/** Path of a record type's screen, such as `/assets/0198…/detail`. */
export function pageOf(record: RecordDefinition, page: keyof RecordDefinition['pages'], id = ''): string {
  return record.pages[page].replace(':id', encodeURIComponent(id));
}

/** Address of the list behind a count, in the order of a field or its own. */
export function listAddress(record: RecordDefinition, filters: Filter, field?: string): string {
  const sort = field === undefined ? [] : [{ field, descending: false }];
  const address = addressFromListState({ pageNumber: 0, pageSize: 50, search: '', sort, filters }, 50);
  return `${pageOf(record, 'list')}${stringifySearch(address)}`;
}
