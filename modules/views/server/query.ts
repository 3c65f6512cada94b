import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { PLAIN_LIST } from '@steward/kernel/contract/wire/list.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { filtersOf } from '../contract/wire.ts';
import { viewByAddress } from './read.ts';

/** Call parameters of the caller's view by name, without what they may not see. Throws `not_found`. */
export async function viewParameters(
  ctx: Context,
  record: RecordDefinition,
  name: string,
): Promise<Record<string, string>> {
  if (name === PLAIN_LIST) return {};
  const view = await viewByAddress(ctx, record, name);
  const { search, sort, columns } = view.definition;
  const filters = filtersOf(view);
  const shown = columns?.filter((one) => one.is_visible).map((one) => one.column_key);
  return {
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort }),
    ...(filters ? { filters: JSON.stringify(filters) } : {}),
    ...(shown ? { columns: shown.join(',') } : {}),
  };
}
