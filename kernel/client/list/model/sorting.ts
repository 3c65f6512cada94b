import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { parseSort, type Sort } from '@steward/kernel/contract/wire/list.ts';

/** Order of a list: of the address, else of the type. */
export function effectiveSort(record: RecordDefinition, sort: readonly Sort[]): readonly Sort[] {
  return sort.length > 0 ? sort : parseSort(record.defaultSort);
}

/**
 * A header click: ascending, descending, none. With `add` (Shift) other levels stay. A default order is reversed by the
 * first click.
 */
export function toggleSort(record: RecordDefinition, sort: readonly Sort[], field: string, add: boolean): Sort[] {
  const effective = effectiveSort(record, sort);
  const current = effective.find((one) => one.field === field);
  const others = add ? sort.filter((one) => one.field !== field) : [];
  if (!current) return [...others, { field, descending: false }];
  const asked = sort.some((one) => one.field === field);
  const next = { field, descending: !current.descending };
  // The third click removes it; a default order toggles.
  if (asked && current.descending) return others;
  if (add)
    return sort.some((one) => one.field === field)
      ? sort.map((one) => (one.field === field ? next : one))
      : [...others, next];
  return [next];
}
