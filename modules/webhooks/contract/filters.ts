import { isObject } from '@steward/kernel/contract/narrow.ts';
import { conditionsOf, parseFilter, type Filter } from '@steward/kernel/contract/wire/filters.ts';

/** Conditions on the record of an event, by record type. Events of other types are always sent. */
export type WebhookFilters = Readonly<Record<string, Filter>>;

/** Most conditions of one webhook, since they are evaluated at each change of a record. */
export const MAX_WEBHOOK_CONDITIONS = 20;
/** Maximum number of characters of them as JSON. */
const MAX_FILTERS_LENGTH = 8000;

/** A condition that is no longer valid, so that no event of this record type is sent. */
export interface FilterFault {
  readonly record: string;
  readonly field: string;
}

/** Parses filters by record type; fields and values are checked later. `undefined`: they are none. */
export function parseFilters(given: unknown): WebhookFilters | undefined {
  if (given === null || given === undefined) return {};
  if (!isObject(given)) return undefined;
  const found: [string, Filter][] = [];
  for (const [record, one] of Object.entries(given)) {
    const filter = parseFilter(JSON.stringify(one) ?? '');
    if (!filter || conditionsOf(filter).length === 0) return undefined;
    found.push([record, filter]);
  }
  return Object.fromEntries(found);
}

/** Whether they are small enough. */
export function isWithinBudget(filters: WebhookFilters): boolean {
  const n = Object.values(filters).reduce((sum, one) => sum + conditionsOf(one).length, 0);
  return n <= MAX_WEBHOOK_CONDITIONS && JSON.stringify(filters).length <= MAX_FILTERS_LENGTH;
}
