import { mayGrantAll } from '@steward/kernel/contract/access/can.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { groupsNow } from '@steward/kernel/server/identity/groups.ts';
import { missingPermission, mayGrantRole } from '@steward/kernel/server/identity/role_hierarchy.ts';

type Values = Readonly<Record<string, unknown>>;

/** Problems for values that would grant what the caller does not hold, by input key. */
export async function grantProblems(
  ctx: Context,
  before: Values | null,
  values: Values,
): Promise<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  const missing = missingPermission(ctx.user, added(before, values, 'custom_permissions'));
  if (missing !== undefined)
    problems['custom_permissions'] = { key: 'not_yours_to_grant', params: { permission: missing } };
  if (values['user_type'] === 'admin' && !mayGrantAll(ctx.user))
    problems['user_type'] = { key: 'not_yours_to_grant', params: { permission: 'admin' } };
  const group = await groupProblem(ctx, added(before, values, 'groups'));
  if (group) problems['groups_ids'] = group;
  const own = ctx.user.work_space.map((one) => one.id);
  const strange = mayGrantAll(ctx.user) ? [] : added(before, values, 'work_space').filter((id) => !own.includes(id));
  if (strange.length > 0)
    problems['work_space_ids'] = { key: 'not_yours_to_grant', params: { permission: 'workspace:all' } };
  return problems;
}

function added(before: Values | null, values: Values, key: string): string[] {
  const old = before?.[key];
  const kept = new Set(Array.isArray(old) ? old.map(String) : []);
  const now = values[key];
  return Array.isArray(now) ? now.map(String).filter((one) => !kept.has(one)) : [];
}

/** Membership grants a group's permissions and role. */
async function groupProblem(ctx: Context, ids: readonly string[]): Promise<Problem | null> {
  if (ids.length === 0) return null;
  const groups = await groupsNow(ctx, ids);
  const missing = groups
    .map((one) => missingPermission(ctx.user, one.custom_permissions, one.limits))
    .find((one) => one !== undefined);
  if (missing !== undefined) return { key: 'not_yours_to_grant', params: { permission: missing } };
  const role = groups.map((one) => one.group_access).find((access) => !mayGrantRole(ctx.user, access));
  return role ? { key: 'not_yours_to_grant', params: { permission: role } } : null;
}
