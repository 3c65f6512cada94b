import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { fullNameOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import type { AndGroup, Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { DueNotice, ListCount } from '@steward/kernel/contract/wire/notices.ts';
import { type Context, definitionFor } from '../context/context.ts';
import { listRecords } from './operations/list.ts';

/**
 * Of the records that a filter finds those that are in use, as hooks of their type say it: what is retired, terminated
 * or belongs to something deleted is never due. Whatever lists, counts, reminds of or feeds what is due asks here.
 */
export function dueAmong({ services }: Context, record: Pick<RecordDefinition, 'name'>, filter: Filter): AndGroup {
  const inUse = (services.modules.hooks[record.name] ?? []).flatMap((hooks) => hooks.inUse ?? []);
  return { and: [filter, ...inUse] };
}

/** How many records a filter matches for the caller, counted to 1,000. */
export async function countList(ctx: Context, record: RecordDefinition, filters: Filter): Promise<ListCount> {
  const { count, count_is_exact } = await first(ctx, record, filters, [], 1);
  return { count, count_is_exact, filters };
}

/** A count as mails write it. */
export function writtenCount({ count, count_is_exact }: Pick<ListCount, 'count' | 'count_is_exact'>): string {
  return `${count}${count_is_exact ? '' : '+'}`;
}

const FEW = 5;

/** The first records that match a filter, by a date field, each with its date. */
export async function dueNotice(
  ctx: Context,
  record: RecordDefinition,
  filters: Filter,
  by: string,
  dayOf: (row: Row) => string = (row) => String(row[by]),
): Promise<DueNotice> {
  const { count, results } = await first(ctx, record, filters, [{ field: by, descending: false }], FEW);
  return { count, results: results.map((row) => ({ id: row.id, name: fullNameOf(record, row), day: dayOf(row) })) };
}

function first(
  ctx: Context,
  record: RecordDefinition,
  filters: Filter,
  sort: readonly { readonly field: string; readonly descending: boolean }[],
  pageSize: number,
) {
  return listRecords(ctx, definitionFor(ctx, record), { page: 1, pageSize, search: '', sort, filters });
}
