import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { endOf } from '@steward/kernel/contract/calendar.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Condition, Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { Context } from '../../context/context.ts';
import { invalid } from '../../context/errors.ts';
import { planOf, type Grouped, type PlanOptions } from './plan.ts';
import { dayBegins, resolveFilter } from './relative.ts';

/** A mark: the values of its row and its column, as they were answered; absent: all of them. */
export interface Mark {
  readonly row?: readonly unknown[];
  readonly column?: readonly unknown[];
}

/** The filter of the list that has exactly the records of a mark; `null`: all records. */
export async function filterBehind(
  ctx: Context,
  definition: Definition,
  { row = [], column = [] }: Mark,
  options: PlanOptions,
): Promise<Filter | null> {
  const plan = await planOf(ctx, { ...definition, values: [] }, options);
  if (row.length > plan.rows.length || column.length > plan.columns.length) throw invalid({ at: { key: 'not_list' } });
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  const filters = [
    ...(definition.filters ? [resolveFilter(ctx, plan.record, definition.filters, options.fiscalMonth).filter] : []),
    ...row.flatMap((value, index) => conditionsOf(plan.rows[index], value, zone)),
    ...column.flatMap((value, index) => conditionsOf(plan.columns[index], value, zone)),
  ];
  return filters.length > 1 ? { and: filters } : (filters[0] ?? null);
}

function conditionsOf(group: Grouped | undefined, value: unknown, zone: string): Filter[] {
  if (!group) return [];
  const { path: field, bucket, field: definition } = group;
  const { options, refersTo, hasTime } = kindOf(definition);
  const condition = (op: Condition['op'], than?: unknown): Condition =>
    than === undefined ? { field, op } : { field, op, value: than };
  if (value === null) return [definition.unknown ? condition('is', 'unknown') : condition('empty')];
  if (bucket) {
    const from = String(value);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) throw invalid({ at: { key: 'not_date' } });
    const to = endOf(bucket, from);
    if (!hasTime) return [condition('between', [from, to])];
    return [condition('gte', dayBegins(from, zone)), condition('lt', dayBegins(addDays(to, 1), zone))];
  }
  return [options !== undefined || refersTo !== undefined ? condition('in', [value]) : condition('is', value)];
}
