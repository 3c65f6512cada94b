import type { Problem } from '@steward/contract/fields/index';
import { mayGrantAll } from '@steward/contract/access/can';
import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import type { Change, RecordHooks } from '../../engine/hooks.ts';
import { lacking, mayLend } from '../../identity/ranks.ts';

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function access(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Neither into a group nor out of it goes a permission that the acting user lacks; and not into their own. */
function prepare(ctx: Context, change: Change): void {
  const { before, values } = change;
  const problems: Record<string, Problem> = {};
  const touched = ['custom_permissions', 'group_access'].filter((key) => Object.hasOwn(values, key));
  if (touched.length === 0) return;
  const missing = lacking(ctx.user, [...texts(before?.['custom_permissions']), ...texts(values['custom_permissions'])]);
  if (missing !== undefined) problems['custom_permissions'] = { key: 'not_yours_to_grant', params: { permission: missing } };
  const role = [access(before?.['group_access']), access(values['group_access'])].find((one) => !mayLend(ctx.user, one));
  if (role) problems['group_access'] = { key: 'not_yours_to_grant', params: { permission: role } };
  const isOwn = before !== null && ctx.user.groups.some((group) => group.id === change.id);
  if (isOwn && !mayGrantAll(ctx.user)) for (const key of touched) problems[key] = { key: 'not_yourself' };
  if (Object.keys(problems).length > 0) throw new AppError('forbidden', { problems });
}

/** A group that gives more than the acting user holds is not theirs to take away. */
async function remove(ctx: Context, ids: readonly string[]): Promise<void> {
  const groups = await ctx.tx.rows(sql<{ custom_permissions: string[]; group_access: string | null }>`
    select custom_permissions, group_access from user_group where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`);
  const missing = lacking(ctx.user, groups.flatMap((group) => group.custom_permissions));
  if (missing !== undefined || groups.some((group) => !mayLend(ctx.user, group.group_access))) {
    throw new AppError('forbidden', { problems: { ids: { key: 'higher_role' } } });
  }
}

export const groupHooks: RecordHooks = { prepare, remove };
