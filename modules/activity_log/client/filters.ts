import type { HistoryFilterState } from '@steward/kernel/client/history/useHistory.ts';

/** Filters in the address. */
export interface ActivityFilters {
  /** Id of a user. */
  readonly user?: string;
  /** Record types. */
  readonly types: readonly string[];
  readonly actions: readonly string[];
  readonly period?: Period;
  /** The reader's days, YYYY-MM-DD, inclusive; for the period `custom`. */
  readonly from?: string;
  readonly to?: string;
}

/** `today`, a number of days up to today, or `custom`. */
export const PERIODS = ['today', '7', '30', '90', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Parses an address; invalid parts are dropped. */
export function filtersFrom(search: Readonly<Record<string, unknown>>): ActivityFilters {
  const text = (key: string): string => (typeof search[key] === 'string' ? search[key] : '');
  const several = (key: string): string[] =>
    text(key)
      .split(',')
      .filter((one) => /^[a-z_]+$/.test(one));
  const period = PERIODS.find((one) => one === text('period'));
  const day = (key: string): string | undefined => (period === 'custom' && DAY.test(text(key)) ? text(key) : undefined);
  const from = day('from');
  const to = day('to');
  return {
    ...(text('user') ? { user: text('user') } : {}),
    types: several('types'),
    actions: several('actions'),
    ...(period ? { period } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** The inverse of `filtersFrom`. */
export function toSearch({ types, actions, ...others }: ActivityFilters): Record<string, string> {
  return { ...others, types: types.join(','), actions: actions.join(',') };
}

export function isFiltered({ user, types, actions, period }: ActivityFilters): boolean {
  return user !== undefined || types.length > 0 || actions.length > 0 || period !== undefined;
}

/** Whether the period is empty. */
export function isReversed({ from, to }: ActivityFilters): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Parameters for the server. Days begin at the reader's midnight. */
export function queryOf(filters: ActivityFilters, now = new Date()): HistoryFilterState {
  const { user, types, actions, period, from, to } = filters;
  const days = period === 'today' ? 1 : Number(period);
  const since =
    period === undefined ? null : period === 'custom' ? (from ? midnight(from) : null) : daysBefore(now, days - 1);
  const until = to ? daysBefore(midnight(to), -1) : null;
  return {
    ...(user ? { actor: user } : {}),
    ...(types.length > 0 ? { record: types.join(',') } : {}),
    ...(actions.length > 0 ? { action: actions.join(',') } : {}),
    ...(since ? { since: since.toISOString() } : {}),
    ...(until ? { until: until.toISOString() } : {}),
  };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - days);
}
