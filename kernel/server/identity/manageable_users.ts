import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { outOfScope } from '../access/scope.ts';
import { all, visible } from '../access/visibility.ts';
import { requirePermission, type Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';
import { loadActor } from './actor.ts';
import { mayManage } from './role_hierarchy.ts';

/** A user with the columns that decide who may manage them. */
export interface ManageableUser extends SessionUser {
  readonly account_id: string | null;
  readonly own_email: string | null;
  readonly activated: boolean;
}

/**
 * Loads and locks a user whose sign-in the caller may manage: visible, in the scope of the permission to change users,
 * and not higher in the role hierarchy. The same checks as the hooks of users, for changes outside of the record.
 * Throws `not_found`, `forbidden`.
 */
export async function loadManageableUser(ctx: Context, id: string): Promise<ManageableUser> {
  const record = recordNamed('user');
  const permission = permissionFor(record, 'update');
  requirePermission(ctx, permission);
  const row = await ctx.tx.maybe(sql<Pick<Tables['app_user'], 'account_id' | 'email' | 'activated'>>`
    select t.account_id, t.email, t.activated from app_user t where ${all(visible(ctx, record))} and t.id = ${id} for no key update`);
  const other = row && (await loadActor(ctx.tx, ctx.companyId, id))?.user;
  if (!row || !other) throw new AppError('not_found');
  if ((await outOfScope(ctx, record, 'update', [id])).size > 0)
    throw new AppError('forbidden', { params: { permission: permission ?? '' } });
  if (id !== ctx.user.id && !mayManage(ctx.user, other))
    throw new AppError('forbidden', { problems: { id: { key: 'higher_role' } } });
  return { ...other, account_id: row.account_id, own_email: row.email, activated: row.activated };
}
