import { BUCKETS, endOf, startOf, stepped } from '@steward/kernel/contract/calendar.ts';
import { offsetAt } from '@steward/kernel/contract/csv/values.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { isObject, isOneOf } from '@steward/kernel/contract/narrow.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { isGroup, type Condition, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { Context } from '../../context/context.ts';
import { invalid } from '../../context/errors.ts';
import { today } from '../../context/today.ts';
import { fieldAt } from './columns.ts';

/** What a value that moves with the day stands for today. */
export interface Resolved {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Greatest number of days or spans from today. */
const FURTHEST = 10_000;

/**
 * The filter of today for one whose values move with the day: `{ today: -30 }`, `{ period: 'month', from: -1, to: -1 }`
 * and `{ me: true }`. Days that are compared with times are those of the company's zone.
 */
export function resolveFilter(
  ctx: Context,
  record: RecordDefinition,
  filter: Filter,
  fiscalMonth: number,
): { readonly filter: Filter; readonly resolved: readonly Resolved[] } {
  const resolved: Resolved[] = [];
  const inside = (one: Filter): Filter => {
    if (isGroup(one)) return 'and' in one ? { and: one.and.map(inside) } : { or: one.or.map(inside) };
    return atTimes(ctx, record, resolvedCondition(ctx, one, fiscalMonth, resolved));
  };
  return { filter: inside(filter), resolved };
}

function resolvedCondition(ctx: Context, condition: Condition, fiscalMonth: number, told: Resolved[]): Condition {
  const { field, op, value } = condition;
  if (!isObject(value)) return condition;
  if (value['me'] === true) return { field, op, value: [ctx.user.id] };
  const days = value['today'];
  if (isStep(days)) {
    const day = today(ctx, days);
    told.push({ field, from: day, to: day });
    return { field, op, value: day };
  }
  const { period, from, to } = value;
  if (op !== 'between' || !isOneOf(BUCKETS, period) || !isStep(from) || !isStep(to))
    throw invalid({ filters: { key: 'unknown_filter' } });
  const now = startOf(period, today(ctx), fiscalMonth);
  const span = { from: stepped(period, now, from), to: endOf(period, stepped(period, now, to)) };
  told.push({ field, ...span });
  return { field, op, value: [span.from, span.to] };
}

const isStep = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= FURTHEST;

/** Days of a field that has times: from the first moment of the day to the last. */
function atTimes(ctx: Context, record: RecordDefinition, condition: Condition): Filter {
  const { field, op, value } = condition;
  const found = fieldAt(ctx, record, field);
  if (!found || !kindOf(found.field).hasTime) return condition;
  const isDay = (one: unknown): one is string => typeof one === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(one);
  const begins = (day: string): string => dayBegins(day, ctx.user.company.settings?.time_zone ?? 'UTC');
  if (op === 'between' && Array.isArray(value) && isDay(value[0]) && isDay(value[1]))
    return {
      and: [
        { field, op: 'gte', value: begins(value[0]) },
        { field, op: 'lt', value: begins(addDays(value[1], 1)) },
      ],
    };
  return (op === 'lt' || op === 'gte') && isDay(value) ? { field, op, value: begins(value) } : condition;
}

/** The first moment of a day in a time zone. */
export function dayBegins(day: string, zone: string): string {
  const local = Date.parse(`${day}T00:00:00Z`);
  return new Date(local - offsetAt(local, zone)).toISOString();
}
