import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { scopeSql, type Asker } from './scope.ts';

/**
 * Conditions for rows that the caller may read: company, deleted or not, workspaces, limits. `isLookedUp`: another
 * condition selects the few rows by index, so that limits are written as comparisons that the planner does not
 * consider.
 */
export function visible(
  ctx: Asker,
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

/** Rows in one of these workspaces; no condition for types without. */
export function inWorkspaces(
  record: RecordDefinition,
  alias: string,
  workspaces: Context['workspaces'],
): RawBuilder<unknown>[] {
  if (!record.workspaceScoped || workspaces === 'all') return [];
  const column = record.workspaceScoped === 'self' ? 'id' : 'work_space_id';
  return [sql`${sql.ref(`${alias}.${column}`)} = any(${[...workspaces]}::uuid[])`];
}

/** Whether the caller could read a row that another statement has found, such as the owner of a unique value. */
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
