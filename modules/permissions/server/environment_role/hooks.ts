import { sql } from 'kysely';
import { mayGrantAll } from '@steward/kernel/contract/access/can.ts';
import { permissionsOfRole } from '@steward/kernel/contract/access/grants.ts';
import type { Limits } from '@steward/kernel/contract/access/person.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { missingPermission } from '@steward/kernel/server/identity/role_hierarchy.ts';

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function within(parent: unknown): Limits {
  return { workspaces: [], locations: [String(parent)], departments: [], categories: [] };
}

/** Granting or changing a role requires its permissions at its place; nobody grants one to themselves. */
function check(ctx: Context, { before, values }: Change): void {
  const after = { ...before, ...values };
  const problems: Record<string, Problem> = {};
  const missing = [before, after]
    .map(
      (one) =>
        one && missingPermission(ctx.user, permissionsOfRole(texts(one['assets_permissions'])), within(one['parent'])),
    )
    .find((one) => typeof one === 'string');
  if (missing) problems['assets_permissions'] = { key: 'not_yours_to_grant', params: { permission: missing } };
  if (!mayGrantAll(ctx.user)) {
    if (texts(after['users']).includes(ctx.user.id)) problems['users_ids'] = { key: 'not_yourself' };
    if (ctx.user.groups.some((group) => texts(after['groups']).includes(group.id)))
      problems['groups_ids'] = { key: 'not_yourself' };
  }
  if (Object.keys(problems).length > 0) throw new AppError('forbidden', { problems });
}

async function refuseHigher(ctx: Context, ids: readonly string[]): Promise<void> {
  const roles = await ctx.tx.rows(sql<Pick<Tables['environment_role'], 'parent_id' | 'assets_permissions'>>`
    select parent_id, assets_permissions from environment_role where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`);
  const isHigher = roles.some(
    (one) =>
      missingPermission(ctx.user, permissionsOfRole(one.assets_permissions), within(one.parent_id)) !== undefined,
  );
  if (isHigher) throw new AppError('forbidden', { problems: { ids: { key: 'higher_role' } } });
}

/** Restoring a role grants it again. */
async function afterRestore(ctx: Context, ids: readonly string[]): Promise<void> {
  await refuseHigher(ctx, ids);
  if (mayGrantAll(ctx.user)) return;
  const groups = ctx.user.groups.map((group) => group.id);
  const own = await ctx.tx.rows(sql`
    select 1 from environment_role_member m where m.company_id = ${ctx.companyId}
    and m.environment_role_id = any(${[...ids]}::uuid[]) and (m.user_id = ${ctx.user.id}
    or m.group_id = any(${groups}::uuid[])) limit 1`);
  if (own.length > 0) throw new AppError('forbidden', { problems: { ids: { key: 'not_yourself' } } });
}

/** Environment roles grant permissions, so they are guarded like groups. */
export const environmentRoleHooks: RecordHooks = {
  beforeWrite: forEachChange(check),
  beforeRemove: refuseHigher,
  afterRestore,
  beforePurge: refuseHigher,
};
