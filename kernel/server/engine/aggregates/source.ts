import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { moduleOfRecord } from '@steward/kernel/contract/module.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '../../context/context.ts';
import { AppError, invalid } from '../../context/errors.ts';
import { filterSql } from '../../search/filters.ts';
import { matching, type MatchQuery } from '../query/matching.ts';
import { logNamed, recordOf } from './logs.ts';

type Sql = RawBuilder<unknown>;

/** The record type or log that a definition is about, with the custom fields of the company. */
export function sourceNamed(ctx: Context, name: string): RecordDefinition {
  const found = findSource(ctx, name);
  if (found) return found;
  if (ctx.services.modules.logs.some(([, one]) => one.name === name)) throw new AppError('forbidden');
  throw invalid({ source: { key: 'unknown_field' } });
}

/** The same; `null`: there is none. */
export function findSource(ctx: Context, name: string): RecordDefinition | null {
  const log = logNamed(ctx, name);
  if (log) return recordOf(ctx, log);
  const record = findRecord(name);
  return record && record.name === name ? definitionFor(ctx, record) : null;
}

/** The same, if the caller may read it and its module is on. */
export function openSource(ctx: Context, name: string): RecordDefinition | null {
  const record = findSource(ctx, name);
  const module = moduleOfRecord(name);
  if (!record || !can(ctx.user, permissionFor(record, 'read'))) return null;
  return module === undefined || isModuleOn(ctx.user, module) ? record : null;
}

/** Rows of a source, as a table expression for the alias `t`, and the conditions of a query on them. */
export async function rowsMatching(
  ctx: Context,
  record: RecordDefinition,
  query: MatchQuery,
): Promise<{ readonly from: Sql; readonly conditions: readonly Sql[] }> {
  const log = logNamed(ctx, record.name);
  if (!log) return { from: sql.table(record.table), conditions: (await matching(ctx, record, query)).conditions };
  const own = sql`t.company_id = ${ctx.companyId}`;
  if (query.search.trim() !== '') throw invalid({ search: { key: 'unknown_filter' } });
  return {
    from: sql`(${log.rows(ctx)})`,
    conditions: query.filters ? [own, await filterSql(ctx, record, query.filters)] : [own],
  };
}
