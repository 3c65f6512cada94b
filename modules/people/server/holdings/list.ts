import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import {
  dependentsOf,
  heldByMany,
  type Dependent,
  type RecordDefinition,
} from '@steward/kernel/contract/records/index.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { holdingsBy } from '@steward/kernel/server/engine/hooks.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { mayManage } from '@steward/kernel/server/identity/role_hierarchy.ts';
import { assignedColumn, assigneeColumn, columnOf, titleSql } from '@steward/kernel/server/storage/columns.ts';
import { user as userRecord } from '../../contract/user.ts';
import type { Holding, Holdings } from '../../contract/wire.ts';

/** Pseudo field for the assignments of types with many assignees. */
const ASSIGNED = 'assigned';

/**
 * Fields that refer to users and can be transferred, and assignments of types with many assignees. Memberships and
 * roles are not included.
 */
export function transferableFields(): Dependent[] {
  const named = dependentsOf('user').filter(({ record, field: key }) => {
    const field = record.fields[key];
    const refersTo = field && kindOf(field).refersTo;
    return refersTo === 'assignee' || (refersTo === 'one' && !field?.readOnly);
  });
  return [...named, ...heldByMany().map((record) => ({ record, field: ASSIGNED }))];
}

/** Whether a record can have several assignees. */
export function isSome({ record, field }: Pick<Dependent, 'record' | 'field'>): boolean {
  return record.heldBy === 'many' && field === ASSIGNED;
}

export function isAssignee({ record, field }: Dependent): boolean {
  const its = record.fields[field];
  return its !== undefined && kindOf(its).refersTo === 'assignee';
}

/** Records `t` that refer to the user by this field. */
export function recordsNaming(ctx: Context, dependent: Dependent, userId: string): RawBuilder<unknown> {
  const { record, field: key } = dependent;
  if (isSome(dependent))
    return sql`t.id in (select ${sql.ref(`s.${assignedColumn(record.name)}`)} from assignment s
      where s.company_id = ${ctx.companyId} and ${sql.ref(`s.${assigneeColumn('user')}`)} = ${userId}
      and s.checked_in_at is null)`;
  const field = record.fields[key] ?? { kind: 'reference' };
  return sql`${sql.ref(`t.${kindOf(field).refersTo === 'assignee' ? assigneeColumn('user') : columnOf(key, field)}`)} = ${userId}`;
}

/** Condition for records that the caller may transfer; `null`: none. */
export function reachable(ctx: Context, dependent: Dependent): RawBuilder<unknown> | null {
  const { record } = dependent;
  const actions = isAssignee(dependent) || isSome(dependent) ? ['checkin'] : ['update'];
  if (!actions.every((action) => can(ctx.user, permissionFor(record, action)))) return null;
  const within = actions
    .map((action) => scopeSql(ctx, record, permissionFor(record, action), 't'))
    .filter((one) => one !== null);
  return all([...visible(ctx, record), ...within]);
}

/** Whether holdings without record type can go to this user, who needs sign-in. */
export async function hasOthers(ctx: Context, takerId: string | null): Promise<boolean> {
  const taker = await ctx.tx.maybe(
    sql<
      Pick<Tables['app_user'], 'sign_in'>
    >`select sign_in from app_user where company_id = ${ctx.companyId} and id = ${takerId}`,
  );
  return taker?.sign_in === 'active';
}

/** All holdings of a user and how many the caller may transfer. Throws `not_found`. */
export async function holdingsOf(ctx: Context, userId: string): Promise<Holdings> {
  const found = await ctx.tx.maybe(
    sql`select 1 from app_user t where ${all(visible(ctx, userRecord))} and t.id = ${userId}`,
  );
  if (!found) throw new AppError('not_found');
  const items: Holding[] = [];
  for (const dependent of transferableFields()) items.push(await holding(ctx, dependent, userId));
  const person = await loadActor(ctx.tx, ctx.companyId, userId);
  const isOpen = can(ctx.user, 'user:update') && person !== null && mayManage(ctx.user, person.user);
  for (const { name, of, title } of holdingsBy(ctx, userRecord).values())
    items.push(await others(ctx, isOpen, name, of(ctx, userId), title));
  const there = items.filter((one) => one.count > 0);
  return { items: there, total: sum(there.map((one) => one.count)), reachable: sum(there.map((one) => one.reachable)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

async function holding(ctx: Context, dependent: Dependent, userId: string): Promise<Holding> {
  const { record, field } = dependent;
  const where = recordsNaming(ctx, dependent, userId);
  const n = await ctx.tx.count(
    sql`select count(*) as n from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId} and t.deleted_at is null and ${where}`,
  );
  const within = n > 0 ? reachable(ctx, dependent) : null;
  if (within === null) return { record: record.name, field, count: n, reachable: 0, examples: [] };
  const open = await ctx.tx.count(
    sql`select count(*) as n from ${sql.table(record.table)} t where ${within} and ${where}`,
  );
  return {
    record: record.name,
    field,
    count: n,
    reachable: open,
    examples: await examplesOf(ctx, record, sql`${within} and ${where}`),
  };
}

const EXAMPLES = 3;

async function examplesOf(ctx: Context, record: RecordDefinition, where: RawBuilder<unknown>): Promise<string[]> {
  const rows = await ctx.tx.rows(
    sql<{
      name: string | null;
    }>`select ${titleSql(record, 't')} as name from ${sql.table(record.table)} t where ${where} order by t.id limit ${EXAMPLES}`,
  );
  return rows.map((row) => row.name ?? '');
}

/** Holdings that modules add, if the caller may manage the user. */
async function others(
  ctx: Context,
  isOpen: boolean,
  record: string,
  from: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): Promise<Holding> {
  const n = await ctx.tx.count(sql`select count(*) as n from ${from}`);
  const rows =
    n > 0 && isOpen
      ? await ctx.tx.rows(sql<{ name: string }>`select ${name} as name from ${from} order by t.id limit ${EXAMPLES}`)
      : [];
  return { record, field: record, count: n, reachable: isOpen ? n : 0, examples: rows.map((row) => row.name) };
}
