import { mayGrantAll } from '@steward/kernel/contract/access/can.ts';
import { isLimiting } from '@steward/kernel/contract/access/grants.ts';
import type { Limits } from '@steward/kernel/contract/access/person.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { groupsNow } from '@steward/kernel/server/identity/groups.ts';
import { missingPermission, mayGrantRole } from '@steward/kernel/server/identity/role_hierarchy.ts';

type Values = Readonly<Record<string, unknown>>;

const LIMITS = ['limit_workspaces', 'limit_locations', 'limit_departments', 'limit_categories'] as const;
const RIGHTS = ['custom_permissions', 'group_access', ...LIMITS] as const;

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function access(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function limitsOf(values: Values): Limits | null {
  const limits = {
    workspaces: texts(values['limit_workspaces']),
    locations: texts(values['limit_locations']),
    departments: texts(values['limit_departments']),
    categories: texts(values['limit_categories']),
  };
  return isLimiting(limits) ? limits : null;
}

/** Callers add and remove only permissions that they hold in the group's scope, and change no group of their own. */
function check(ctx: Context, change: Change): void {
  const { before, values } = change;
  const after = { ...before, ...values };
  const problems: Record<string, Problem> = {};
  const touched = RIGHTS.filter((key) => Object.hasOwn(values, key));
  if (touched.length === 0) return;
  const missing =
    missingPermission(ctx.user, texts(before?.['custom_permissions']), before && limitsOf(before)) ??
    missingPermission(ctx.user, texts(after['custom_permissions']), limitsOf(after));
  const isLimitsAlone = !touched.includes('custom_permissions');
  if (missing !== undefined)
    problems[
      isLimitsAlone ? keyOf(touched.find((key) => key !== 'group_access') ?? 'group_access') : 'custom_permissions'
    ] = { key: 'not_yours_to_grant', params: { permission: missing } };
  const role = [access(before?.['group_access']), access(values['group_access'])].find(
    (one) => !mayGrantRole(ctx.user, one),
  );
  if (role) problems['group_access'] = { key: 'not_yours_to_grant', params: { permission: role } };
  const isOwn = before !== null && ctx.user.groups.some((group) => group.id === change.id);
  if (isOwn && !mayGrantAll(ctx.user)) for (const key of touched) problems[keyOf(key)] = { key: 'not_yourself' };
  if (Object.keys(problems).length > 0) throw new AppError('forbidden', { problems });
}

/** Input key of a field: references end in `_id(s)`. */
function keyOf(key: string): string {
  return key.startsWith('limit_') ? `${key}_ids` : key;
}

/** Deleting or restoring a group requires all its permissions. */
async function refuseHigher(ctx: Context, ids: readonly string[]): Promise<void> {
  const groups = await groupsNow(ctx, ids);
  const isHigher = groups.some(
    (one) =>
      missingPermission(ctx.user, one.custom_permissions, one.limits) !== undefined ||
      !mayGrantRole(ctx.user, one.group_access),
  );
  if (isHigher) throw new AppError('forbidden', { problems: { ids: { key: 'higher_role' } } });
}

export const groupHooks: RecordHooks = {
  beforeWrite: forEachChange(check),
  beforeRemove: refuseHigher,
  afterRestore: refuseHigher,
  beforePurge: refuseHigher,
};
