import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { conditionsOf, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { fieldNamed, filterSql } from '@steward/kernel/server/search/filters.ts';
import {
  isWithinBudget,
  MAX_WEBHOOK_CONDITIONS,
  parseFilters,
  type FilterFault,
  type WebhookFilters,
} from '../contract/filters.ts';

/** Parses filters of a body. Throws `invalid` for invalid conditions and hidden fields. */
export async function readFilters(ctx: Context, given: unknown): Promise<WebhookFilters> {
  const filters = parseFilters(given);
  if (!filters) throw invalid({ filters: { key: 'unknown_filter' } });
  if (!isWithinBudget(filters))
    throw invalid({ filters: { key: 'webhook_conditions', params: { max: MAX_WEBHOOK_CONDITIONS } } });
  for (const [name, filter] of Object.entries(filters)) {
    const record = seenType(ctx, name);
    if (!record) throw invalid({ filters: { key: 'unknown_filter' } });
    await filterSql(ctx, record, filter);
  }
  return filters;
}

/** Filters as visible to the reader; those with hidden types or fields are only named. */
export function shownFilters(
  ctx: Context,
  filters: WebhookFilters,
): { readonly filters: WebhookFilters; readonly hidden: readonly string[] } {
  const hidden = Object.entries(filters).filter(([name, filter]) => isHidden(ctx, name, filter));
  const names = hidden.map(([name]) => name);
  return {
    filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))),
    hidden: names,
  };
}

function isHidden(ctx: Context, name: string, filter: Filter): boolean {
  const record = findRecord(name);
  if (!record) return false;
  const own = seenType(ctx, name);
  if (!own) return true;
  return conditionsOf(filter).some(({ field }) => {
    const found = fieldNamed(own, field);
    return found !== undefined && !canSeeField(ctx.user, own, found.permission);
  });
}

function seenType(ctx: Context, name: string): RecordDefinition | null {
  const record = findRecord(name);
  return record && can(ctx.user, permissionFor(record, 'read')) ? definitionFor(ctx, record) : null;
}

/** Conditions that are no longer valid, since a field, an option or a record type is gone. */
export async function faultsOf(ctx: Context, filters: WebhookFilters): Promise<FilterFault[]> {
  const faults: FilterFault[] = [];
  const all = seeingAll(ctx);
  for (const [name, filter] of Object.entries(filters))
    for (const condition of conditionsOf(filter))
      if ((await conditionsSql(all, name, condition)) === null)
        faults.push({ record: name, field: fieldLabel(all, name, condition.field) });
  return faults;
}

/** Label of a field; its key when it is gone. */
function fieldLabel(ctx: Context, name: string, key: string): string {
  const record = findRecord(name);
  const own = record && definitionFor(ctx, record);
  return own && fieldNamed(own, key) ? labelOf(ctx.language, own, key) : key;
}

/**
 * Conditions on table `t` for records that match a filter, including deleted ones; `null` when it is no longer valid.
 * Independent of permissions, since users who change a record need not see the fields of a filter.
 */
export async function fulfilling(ctx: Context, name: string, filter: Filter): Promise<RawBuilder<unknown> | null> {
  const record = findRecord(name);
  const where = await conditionsSql(seeingAll(ctx), name, filter);
  return record && where
    ? sql`select t.id from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId} and ${where}`
    : null;
}

async function conditionsSql(ctx: Context, name: string, filter: Filter): Promise<RawBuilder<unknown> | null> {
  const record = findRecord(name);
  if (!record) return null;
  try {
    return await filterSql(ctx, definitionFor(ctx, record), filter);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null;
    throw error;
  }
}

function seeingAll(ctx: Context): Context {
  const company = { ...ctx.user.company, permissions_off: [] };
  return {
    ...ctx,
    user: { ...ctx.user, is_superuser: true, limited_to: null, company },
    limitedGrants: [],
    workspaces: 'all',
  };
}
