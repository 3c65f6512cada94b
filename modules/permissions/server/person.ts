import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { loadActor, type Actor } from '@steward/kernel/server/identity/actor.ts';

const user = recordNamed('user');

/**
 * The user of a question about permissions: oneself, or a visible user for those who may read users and groups. Else
 * 403 or 404.
 */
export async function personInQuestion(ctx: Context, id: string): Promise<Actor> {
  if (id !== ctx.user.id) {
    requirePermission(ctx, 'user:read');
    requirePermission(ctx, 'group:read');
    const seen = await ctx.tx.maybe(sql`select t.id from app_user t where ${all(visible(ctx, user))} and t.id = ${id}`);
    if (!seen) throw new AppError('not_found');
  }
  const actor = await loadActor(ctx.tx, ctx.companyId, id);
  if (!actor) throw new AppError('not_found');
  return actor;
}

/** Whether the caller may read groups of which they are not a member. */
export function readsGroups(ctx: Context): boolean {
  return can(ctx.user, 'group:read');
}

/** The caller as an actor. */
export function askerOf(ctx: Context): Actor {
  return {
    user: ctx.user,
    workspaces: ctx.workspaceId === null ? ctx.workspaces : ctx.user.work_space.map((one) => one.id),
  };
}
