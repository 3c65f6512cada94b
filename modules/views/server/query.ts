import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { formatSort, parseSort, type Sort } from '@steward/kernel/contract/wire/list.ts';
import { PLAIN } from '../contract/wire.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { viewByAddress } from './read.ts';

/** List parameters of a view, for `listRecords` and `matchingIds`. */
export interface ViewQuery {
  readonly search: string;
  readonly sort: readonly Sort[];
  readonly filters: Filter | null;
  /** Column keys in order; `null`: the user's own. */
  readonly columns: readonly string[] | null;
}

/** Parameters of the caller's view by name, without what they may not see. Throws `not_found`. */
export async function viewQuery(ctx: Context, record: RecordDefinition, slug: string): Promise<ViewQuery> {
  const { definition } = await viewByAddress(ctx, record, slug);
  return {
    search: definition.search,
    sort: parseSort(definition.sort),
    filters: definition.filters,
    columns: definition.columns?.filter((one) => one.is_visible).map((one) => one.column_key) ?? null,
  };
}

/** The same as call parameters; empty for the plain list. */
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
