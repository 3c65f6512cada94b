import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { formatSort, parseSort, type Sort } from '@steward/kernel/contract/wire/list.ts';
import { PLAIN } from '../contract/wire.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { viewByAddress } from './read.ts';

/** What a view asks of its list, ready for `listRecords` and `matchingIds`. */
export interface ViewQuery {
  readonly search: string;
  readonly sort: readonly Sort[];
  readonly filters: Filter | null;
  /** Keys of the shown columns in their order; `null` when the view leaves columns to each user. */
  readonly columns: readonly string[] | null;
}

/** What the caller's view of this name asks for, without what they may not see. Throws `not_found`. */
export async function viewQuery(ctx: Context, record: RecordDefinition, slug: string): Promise<ViewQuery> {
  const { definition } = await viewByAddress(ctx, record, slug);
  return {
    search: definition.search,
    sort: parseSort(definition.sort),
    filters: definition.filters,
    columns: definition.columns?.filter((one) => one.is_visible).map((one) => one.column_key) ?? null,
  };
}

/** The same as parameters of a call; none for the list without a view. */
export async function viewParameters(
  ctx: Context,
  record: RecordDefinition,
  slug: string,
): Promise<Record<string, string>> {
  if (slug === PLAIN) return {};
  const { search, sort, filters, columns } = await viewQuery(ctx, record, slug);
  return {
    ...(search === '' ? {} : { search }),
    ...(sort.length === 0 ? {} : { sort: formatSort(sort) }),
    ...(filters ? { filters: JSON.stringify(filters) } : {}),
    ...(columns ? { columns: columns.join(',') } : {}),
  };
}
