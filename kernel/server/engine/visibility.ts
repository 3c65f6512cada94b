import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context/context.ts';
import { scopeSql } from './scope.ts';

/**
 * Conditions under which a row exists for the caller: its company, its bin, its workspaces, and where the caller may
 * read. `alias` is the table's. `isLookedUp`: another condition finds the few rows by an index of its own, and where
 * the caller may read is only compared with them: planning does not look at it at all.
 */
export function visible(
  ctx: Context,
  record: RecordDefinition,
  alias = 't',
  options: { readonly trash?: boolean | 'both'; readonly isLookedUp?: boolean } = {},
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`${sql.ref(`${alias}.company_id`)} = ${ctx.companyId}`];
  if (options.trash !== 'both')
    conditions.push(
      options.trash
        ? sql`${sql.ref(`${alias}.deleted_at`)} is not null`
        : sql`${sql.ref(`${alias}.deleted_at`)} is null`,
    );
  conditions.push(...inWorkspaces(record, alias, ctx.workspaces));
  const within = scopeSql(ctx, record, permissionFor(record, 'read'), alias);
  if (within) conditions.push(options.isLookedUp ? sql`coalesce(${within}, false)` : within);
  return conditions;
}

/** Where rows lie in one of these workspaces; nothing for types that lie in none. */
export function inWorkspaces(
  record: RecordDefinition,
  alias: string,
  workspaces: Context['workspaces'],
): RawBuilder<unknown>[] {
  if (!record.workspaceScoped || workspaces === 'all') return [];
  const column = record.workspaceScoped === 'self' ? 'id' : 'work_space_id';
  return [sql`${sql.ref(`${alias}.${column}`)} = any(${[...workspaces]}::uuid[])`];
}

/**
 * Whether the caller could read the row: what is told of records that something else has found, such as who has a value
 * already, or who stands in the way.
 */
export function readable(
  ctx: Context,
  record: RecordDefinition,
  alias = 't',
  options: { readonly trash?: boolean | 'both' } = {},
): RawBuilder<unknown> {
  return can(ctx.user, permissionFor(record, 'read'))
    ? sql`((${all(visible(ctx, record, alias, options))}) is true)`
    : sql`false`;
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `);
}
