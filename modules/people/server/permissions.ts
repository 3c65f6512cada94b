import { sql } from 'kysely';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { group as groupRecord } from '@steward/modules/permissions/contract';
import { user as userRecord } from '../contract/user.ts';

export interface Grantee extends Pick<Tables['app_user'], 'id' | 'name'> {
  readonly custom_permissions: readonly string[];
}

/** All grantable permissions with the users and groups that have them. */
export async function allPermissions(
  ctx: Context,
): Promise<{ permissions: readonly string[]; users: Grantee[]; groups: Grantee[] }> {
  requirePermission(ctx, 'group:read');
  const users = await ctx.tx.rows(sql<Grantee>`
    select t.id, t.name, t.custom_permissions from app_user t where ${all(visible(ctx, userRecord))}
    and t.custom_permissions <> '{}' order by t.name, t.id limit 1000`);
  const groups = await ctx.tx.rows(
    sql<Grantee>`select t.id, t.name, t.custom_permissions from user_group t where ${all(visible(ctx, groupRecord))}
      order by t.name, t.id limit 1000`,
  );
  return { permissions: ALL_PERMISSIONS, users, groups };
}

/** Removes a user's own permissions; missing ones are ignored. */
export async function removePermissions(
  ctx: Context,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const gone = body['permissions'];
  if (!Array.isArray(gone) || gone.length === 0) throw invalid({ permissions: { key: 'required' } });
  const row = await ctx.tx.maybe(
    sql<
      Pick<Tables['app_user'], 'custom_permissions'>
    >`select t.custom_permissions from app_user t where ${all(visible(ctx, userRecord))} and t.id = ${id} for no key update`,
  );
  if (!row) throw new AppError('not_found');
  return updatePermissions(ctx, id, {
    custom_permissions: row.custom_permissions.filter((one) => !gone.includes(one)),
  });
}

/** Replaces a user's own permissions. */
export async function updatePermissions(
  ctx: Context,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const wanted = body['custom_permissions'];
  if (!Array.isArray(wanted)) throw invalid({ custom_permissions: { key: 'not_list' } });
  await updateRecord(ctx, userRecord, id, { custom_permissions: wanted });
  return readRecord(ctx, userRecord, id);
}
