import { parseSort, type Sort } from '@steward/kernel/contract/wire/list.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/** The order in which the list stands: the address's, else that of the type. */
export function effectiveSort(record: RecordDefinition, sort: readonly Sort[]): readonly Sort[] {
  return sort.length > 0 ? sort : parseSort(record.defaultSort);
}

/**
 * A click on a header: ascending, descending, then no longer by it. With `add` (Shift) the other levels stay. The
 * order that stands without being asked for turns round at the first click.
 */
export function toggleSort(record: RecordDefinition, sort: readonly Sort[], field: string, add: boolean): Sort[] {
  const standing = effectiveSort(record, sort);
  const current = standing.find((one) => one.field === field);
  const others = add ? sort.filter((one) => one.field !== field) : [];
  if (!current) return [...others, { field, descending: false }];
  const asked = sort.some((one) => one.field === field);
  const next = { field, descending: !current.descending };
  // The third click lets go; an order that only stands by default goes to and fro.
  if (asked && current.descending) return others;
  if (add)
    return sort.some((one) => one.field === field)
      ? sort.map((one) => (one.field === field ? next : one))
      : [...others, next];
  return [next];
}
