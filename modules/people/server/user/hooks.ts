import { sql } from 'kysely';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { missingPermissionOf, mayManage, mayManageSignIn } from '@steward/kernel/server/identity/role_hierarchy.ts';
import { grantProblems } from './grants.ts';

const RIGHTS = ['user_type', 'groups', 'custom_permissions', 'work_space', 'activated', 'enable_environment'] as const;
const INPUT_KEYS: Readonly<Record<string, string>> = { groups: 'groups_ids', work_space: 'work_space_ids' };

/** Checks permissions first and reports all problems by field. */
async function check(ctx: Context, change: Change): Promise<void> {
  const { before, values } = change;
  const after = { ...before, ...values };
  values['name'] = [after['first_name'], after['last_name']].filter(Boolean).join(' ');
  if (before && before['name'] === values['name']) delete values['name'];

  if (ctx.apiToken && opensSignIn(before, values, after)) throw new AppError('token_not_allowed');
  const problems = {
    ...(await grantProblems(ctx, before, values)),
    ...(before ? await otherProblems(ctx, change, before) : {}),
  };
  if (Object.keys(problems).length > 0) throw new AppError('forbidden', { problems });
  if (after['activated'] === true && typeof after['email'] !== 'string')
    throw invalid({ email: { key: 'email_for_sign_in' } });
}

/** API tokens must not enable sign-in or change a sign-in's address. */
function opensSignIn(
  before: Change['before'],
  values: Change['values'],
  after: Readonly<Record<string, unknown>>,
): boolean {
  return (
    values['activated'] === true ||
    (Object.hasOwn(values, 'email') && (after['activated'] === true || Boolean(before?.['account_id'])))
  );
}

/** An address is protected like a permission, since invitations are sent to it. */
async function otherProblems(
  ctx: Context,
  change: Change,
  before: Readonly<Record<string, unknown>>,
): Promise<Record<string, Problem>> {
  const { values } = change;
  const changed = RIGHTS.filter((key) => Object.hasOwn(values, key));
  const isAddress = Object.hasOwn(values, 'email');
  if (changed.length === 0 && !isAddress) return {};
  const other = await actorById(ctx, change.id);
  if (!other) return {};
  const problems: Record<string, Problem> = {};
  const refuse = (keys: readonly string[], key: string): void => {
    for (const one of keys) problems[INPUT_KEYS[one] ?? one] = { key };
  };
  if (other.id === ctx.user.id) {
    refuse(changed, 'not_yourself');
    if (isAddress && before['account_id'] !== null) refuse(['email'], 'own_address');
  } else if (!mayManage(ctx.user, other)) refuse([...changed, ...(isAddress ? ['email'] : [])], 'higher_role');
  else if (!mayManageSignIn(ctx.user, other))
    refuse(
      [...(isAddress ? ['email'] : []), ...(values['activated'] === true ? ['activated'] : [])],
      'other_workspaces',
    );
  if (values['activated'] === false && ctx.user.company.owner === change.id) refuse(['activated'], 'owner_stays');
  return problems;
}

/**
 * Environment mode and environment roles can make dormant permissions effective, so the result is checked after
 * writing.
 */
async function refuseDormantPermissions(ctx: Context, { id, before, values }: Change): Promise<void> {
  // A new user without grants has no dormant permissions.
  if (
    !before &&
    values['activated'] !== true &&
    values['user_type'] !== 'admin' &&
    isEmpty(values['groups']) &&
    isEmpty(values['custom_permissions'])
  )
    return;
  const touched = RIGHTS.filter((key) => Object.hasOwn(values, key));
  const other = touched.length === 0 || id === ctx.user.id ? null : await actorById(ctx, id);
  const permission = other && missingPermissionOf(ctx.user, other);
  const [key = 'groups'] = touched;
  if (permission)
    throw new AppError('forbidden', {
      problems: { [INPUT_KEYS[key] ?? key]: { key: 'not_yours_to_grant', params: { permission } } },
    });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

async function beforeRemove(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const problem = await whyNotRemove(ctx, id);
    if (problem) throw new AppError('forbidden', { problems: { ids: { key: problem } } });
  }
}

async function whyNotRemove(ctx: Context, id: string): Promise<string | null> {
  if (id === ctx.user.company.owner) return 'owner_stays';
  if (id === ctx.user.id) return 'not_yourself';
  const other = await actorById(ctx, id);
  return other && !mayManage(ctx.user, other) ? 'higher_role' : null;
}

/** A restored user regains all permissions, so the caller must be able to grant them. */
async function afterRestore(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ctx.apiToken && (await signingIn(ctx, ids))) throw new AppError('token_not_allowed');
  for (const id of ids) {
    const other = await actorById(ctx, id);
    if (other && !mayManage(ctx.user, other))
      throw new AppError('forbidden', { problems: { ids: { key: 'higher_role' } } });
  }
}

async function signingIn(ctx: Context, ids: readonly string[]): Promise<boolean> {
  return (
    (await ctx.tx.maybe(
      sql`select 1 from app_user where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[]) and activated
        limit 1`,
    )) !== undefined
  );
}

async function actorById(ctx: Context, id: string): Promise<SessionUser | null> {
  return (await loadActor(ctx.tx, ctx.companyId, id))?.user ?? null;
}

/** Guards permissions and sign-in of users beyond `user:update`. */
export const userHooks: RecordHooks = {
  beforeWrite: forEachChange(check),
  checkWritten: async (ctx, changes) => {
    for (const change of changes) await refuseDormantPermissions(ctx, change);
  },
  beforeRemove,
  afterRestore,
  abilities: (ctx, rows) => {
    for (const { row, abilities } of rows)
      if (row.id === ctx.user.id || row.id === ctx.user.company.owner) abilities.delete('delete');
  },
};
