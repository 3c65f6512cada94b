import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { isGroup, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { ListState } from '@steward/kernel/contract/wire/list.ts';
import { fieldOf } from './filter_tree.ts';

interface Seen extends Pick<ListState, 'sort' | 'filters'> {
  /** Keys of the fields that are left out. */
  readonly leftOut: readonly string[];
}

/** Sort and filters without those by fields that the reader may not see, as in an address from a colleague. */
export function withoutUnseen(
  record: RecordDefinition,
  { sort, filters }: Pick<ListState, 'sort' | 'filters'>,
  may: (permission: Permission | null) => boolean,
): Seen {
  const leftOut = new Set<string>();
  const isSeen = (field: string): boolean => {
    const is = may(fieldOf(record, field)?.permission ?? null);
    if (!is) leftOut.add(field);
    return is;
  };
  const seenOf = (filter: Filter): Filter | null => {
    if (!isGroup(filter)) return isSeen(filter.field) ? filter : null;
    const parts = ('and' in filter ? filter.and : filter.or).flatMap((one) => seenOf(one) ?? []);
    if (parts.length === 0) return null;
    return 'and' in filter ? { and: parts } : { or: parts };
  };
  const seen = { sort: sort.filter((one) => isSeen(one.field)), filters: filters && seenOf(filters) };
  return { ...seen, leftOut: [...leftOut] };
}
