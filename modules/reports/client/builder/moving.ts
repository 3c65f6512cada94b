import { isObject, keysOf } from '@steward/kernel/contract/narrow.ts';
import type { Condition } from '@steward/kernel/contract/wire/filters.ts';

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'fiscal_quarter', 'fiscal_year'] as const;
export type Period = (typeof PERIODS)[number];

/** A span of days that moves with the day: 0 is the current period, -1 the one before. */
export interface Span {
  readonly period: Period;
  readonly from: number;
  readonly to: number;
}

/** Spans that have a name. */
const NAMED_SPANS = {
  today: { period: 'day', from: 0, to: 0 },
  yesterday: { period: 'day', from: -1, to: -1 },
  this_week: { period: 'week', from: 0, to: 0 },
  last_week: { period: 'week', from: -1, to: -1 },
  this_month: { period: 'month', from: 0, to: 0 },
  last_month: { period: 'month', from: -1, to: -1 },
  this_quarter: { period: 'quarter', from: 0, to: 0 },
  last_quarter: { period: 'quarter', from: -1, to: -1 },
  this_year: { period: 'year', from: 0, to: 0 },
  last_year: { period: 'year', from: -1, to: -1 },
  both_years: { period: 'year', from: -1, to: 0 },
  this_fiscal_year: { period: 'fiscal_year', from: 0, to: 0 },
  last_fiscal_year: { period: 'fiscal_year', from: -1, to: -1 },
} as const satisfies Readonly<Record<string, Span>>;
export type NamedSpan = keyof typeof NAMED_SPANS;

/** A day that moves with the day: so many after today. */
interface Moment {
  readonly today: number;
}

export function spanOf({ value }: Pick<Condition, 'value'>): Span | null {
  if (!isObject(value)) return null;
  const { period, from, to } = value;
  const known = PERIODS.find((one) => one === period);
  return known && typeof from === 'number' && typeof to === 'number' ? { period: known, from, to } : null;
}

export function momentOf({ value }: Pick<Condition, 'value'>): Moment | null {
  return isObject(value) && typeof value['today'] === 'number' ? { today: value['today'] } : null;
}

/** Whether the user who reads is meant. */
export function isMe({ value }: Pick<Condition, 'value'>): boolean {
  return isObject(value) && value['me'] === true;
}

/** How a condition on a day is chosen. */
export type When = NamedSpan | 'last' | 'next' | 'older' | 'later' | 'fixed';
export const WHENS: readonly When[] = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'both_years',
  'this_fiscal_year',
  'last_fiscal_year',
  'last',
  'next',
  'older',
  'later',
  'fixed',
];

export function namedSpan({ period, from, to }: Span): NamedSpan | null {
  const isSame = (one: Span): boolean => one.period === period && one.from === from && one.to === to;
  return keysOf(NAMED_SPANS).find((name) => isSame(NAMED_SPANS[name])) ?? null;
}

export function whenOf(condition: Condition): When {
  const moment = momentOf(condition);
  if (moment) return condition.op === 'gt' || condition.op === 'gte' ? 'later' : 'older';
  const span = spanOf(condition);
  if (!span) return 'fixed';
  return namedSpan(span) ?? (span.to > 0 ? 'next' : 'last');
}

/** How many periods a span has. */
export const lengthOf = ({ from, to }: Span): number => to - from + 1;

/** The condition for another way to choose. */
export function withWhen(condition: Condition, when: When): Condition {
  const { field } = condition;
  if (when === 'fixed') return { field, op: 'between' };
  if (when === 'older') return { field, op: 'lt', value: { today: -30 } };
  if (when === 'later') return { field, op: 'gt', value: { today: 30 } };
  if (when === 'last') return { field, op: 'between', value: { period: 'day', from: -29, to: 0 } };
  if (when === 'next') return { field, op: 'between', value: { period: 'day', from: 0, to: 29 } };
  return { field, op: 'between', value: NAMED_SPANS[when] };
}

/** A span of so many periods, back from the current one or on from it. */
export function spanFor(length: number, period: Period, isForward: boolean): Span {
  const steps = Math.max(2, Math.min(1000, Math.round(length))) - 1;
  return isForward ? { period, from: 0, to: steps } : { period, from: -steps, to: 0 };
}
